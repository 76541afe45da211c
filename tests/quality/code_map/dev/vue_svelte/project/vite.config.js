import vue from '@vitejs/plugin-vue';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath, URL } from 'node:url';

export default {
  plugins: [vue(), svelte()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
};
