import Plots from './pages/Plots.vue' // ~~ import frontend/pages/Plots.vue

export default [
  { path: '/', component: Plots },
  { path: '/fees', component: () => import('./pages/Fees.vue') }, // ~~ import frontend/pages/Fees.vue
]
