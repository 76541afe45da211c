import type { AppProps } from 'next/app';

export default function App({ Component, pageProps }: AppProps) { // ~~ def function App
  return <Component {...pageProps} />;
}
