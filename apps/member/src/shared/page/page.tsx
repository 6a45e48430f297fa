import { useText } from '@fairtick/i18n';
import { classNames, NavBar } from '@fairtick/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePlatform } from '../platform.tsx';
import { useSiteName } from './site-logo.tsx';
import { ZoneNote } from './zone-note.tsx';
import './layout.css';

/** Target of the desktop's skip link. */
export const mainId = 'main';

/** Whether a page has been shown since the app was opened. */
let wasShown = false;

export type PageProps = {
  /** Also the title of the browser's tab. */
  title: string;
  /** `tab` pages have no way back; `sub` pages do; `bare` pages draw their own head. */
  kind?: 'tab' | 'sub' | 'bare';
  /** Overrides the back button; without it, one page back. */
  onBack?: () => void;
  end?: ReactNode;
  /** Lets the page's glow show behind the head. */
  glow?: boolean;
  /** On a desktop: `wide` for lists, `split` for a reading and a side column, `reading` for forms and texts. */
  width?: 'wide' | 'split' | 'reading';
  className?: string;
  children: ReactNode;
};

/** A screen: its navigation bar and its content, 10rem wide, or one of three widths on a desktop. */
export function Page(props: PageProps) {
  const { title, kind = 'sub', onBack, end, glow = false, width = 'wide', className, children } = props;
  const { navigation } = usePlatform();
  const { language } = useText();
  const siteName = useSiteName();
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title, siteName, language]);
  const main = useRef<HTMLElement>(null);
  // Focus moves to the new page, so that screen reader and keyboard users start there.
  useEffect(() => {
    if (wasShown && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    wasShown = true;
  }, []);
  return (
    <main
      ref={main}
      id={mainId}
      tabIndex={-1}
      className={classNames('page', `page--${width}`, glow && 'page--glow', className)}
    >
      {kind !== 'bare' && (
        <NavBar
          title={title}
          clear={glow}
          end={end}
          {...(kind === 'sub' ? { onBack: onBack ?? navigation.back } : {})}
        />
      )}
      <div className="page__main">
        {children}
        {kind !== 'bare' && <ZoneNote />}
      </div>
    </main>
  );
}
