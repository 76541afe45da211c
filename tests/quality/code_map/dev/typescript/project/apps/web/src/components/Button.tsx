import { memo, type ReactNode } from 'react';

export type ButtonProps = { // ~~ def type ButtonProps
  kind?: 'plain' | 'loud';
  onClick: () => void;
  children?: ReactNode;
};

export const Button = memo(({ kind = 'loud', onClick, children }: ButtonProps) => ( // ~~ def constant Button
  <button className={style(kind)} onClick={onClick}> {/* ~~ call style */}
    {children}
  </button>
));

export const Toolbar = ({ title, children }: { title: string; children: ReactNode }) => { // ~~ def function Toolbar
  const style = title.length > 9 ? 'long' : 'short';
  return <nav className={style}>{children}</nav>;
};

function style(kind: string): string { // ~~ def function style
  return `button-${kind}`;
}
