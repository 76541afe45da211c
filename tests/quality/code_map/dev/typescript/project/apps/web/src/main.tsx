import { createRoot } from 'react-dom/client';
import App from './App'; // ~~ import apps/web/src/App.tsx

createRoot(document.getElementById('root')!).render(<App id="main" />); // ~~ call App
