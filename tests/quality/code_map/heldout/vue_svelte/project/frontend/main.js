import { createApp, h } from 'vue'
import { createRouter, createWebHistory } from 'vue-router'
import Root from './Root.vue' // ~~ import frontend/Root.vue
import routes from './routes.js' // ~~ import frontend/routes.js

const router = createRouter({ history: createWebHistory(), routes }) // ~~ def constant router

createApp({ render: () => h(Root) }).use(router).mount('#app')
