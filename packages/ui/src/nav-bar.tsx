import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useUiText } from './ui-text.tsx';

type NavBarProps = {
  title?: ReactNode;
  onBack?: () => void;
  /** Replaces the back control, such as the logo. */
  start?: ReactNode;
  end?: ReactNode;
  /** Lets the page's glow through. */
  clear?: boolean;
};

/** The page's own navigation bar, 50 high: back, centred title, actions. */
export function NavBar({ title, onBack, start, end, clear = false }: NavBarProps) {
  const text = useUiText();
  return (
    <div className={classNames('navbar', clear && 'navbar--clear')}>
      <div className="navbar__start">
        {start}
        {!start && onBack && <IconButton icon="back" label={text.back} onClick={onBack} />}
      </div>
      {title === undefined ? <span /> : <h1 className="navbar__title">{title}</h1>}
      <div className="navbar__end">{end}</div>
    </div>
  );
}
