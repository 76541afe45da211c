export { Button, Toolbar } from './Button'; // ~~ import apps/web/src/components/Button.tsx
export { default as CardView } from './CardView'; // ~~ import apps/web/src/components/CardView.tsx
export type { ButtonProps } from './Button'; // ~~ import apps/web/src/components/Button.tsx
