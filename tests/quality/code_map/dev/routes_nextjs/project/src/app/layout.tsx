export const metadata = { title: 'Journal' }; // ~~ def constant metadata

export default function RootLayout({ children }: { children: React.ReactNode }) { // ~~ def function RootLayout
  return <html lang="en"><body>{children}</body></html>;
}
