import { createApp } from 'vue';
import App from './App.vue'; // ~~ import src/App.vue
import { install } from '@/lib/plugin'; // ~~ import src/lib/plugin.ts

const app = createApp(App); // ~~ def constant app
install(app); // ~~ call install
app.mount('#app');
