export { default as ChoreItem } from './ChoreItem.vue'; // ~~ import src/components/ChoreItem.vue
export { default as ChoreList } from './ChoreList.vue'; // ~~ import src/components/ChoreList.vue
