import type { App } from 'vue';
import { ChoreItem } from '@/components'; // ~~ import src/components/index.ts

export function install(app: App): void { // ~~ def function install
  app.component('ChoreItem', ChoreItem);
  app.config.globalProperties.install = install;
}
