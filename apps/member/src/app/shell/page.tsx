import { useText } from '@fairtick/i18n';
import { classNames, NavBar } from '@fairtick/ui';
import { type ReactNode, useEffect } from 'react';
import { usePlatform } from '../platform.tsx';
import { siteName } from './site-logo.tsx';

type PageProps = {
  /** Also the title of the browser's tab. */
  title: string;
  /** `tab` pages have no way back; `sub` pages do; `bare` pages draw their own head. */
  kind?: 'tab' | 'sub' | 'bare';
  /** Where back leads; one page back without it. */
  onBack?: () => void;
  end?: ReactNode;
  /** Lets the page's glow show behind the head. */
  glow?: boolean;
  className?: string;
  children: ReactNode;
};

/** A screen: its navigation bar and its content, 10rem wide, or the container on a desktop. */
export function Page({ title, kind = 'sub', onBack, end, glow = false, className, children }: PageProps) {
  const { navigation } = usePlatform();
  const { language } = useText();
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title, language]);
  return (
    <main className={classNames('page', glow && 'page--glow', className)}>
      {kind !== 'bare' && (
        <NavBar
          title={title}
          clear={glow}
          end={end}
          {...(kind === 'sub' ? { onBack: onBack ?? navigation.back } : {})}
        />
      )}
      <div className="page__main">{children}</div>
    </main>
  );
}
