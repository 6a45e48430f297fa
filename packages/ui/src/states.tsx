import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { LogoMark } from './logo.tsx';
import { TickDial } from './tick-dial.tsx';
import { TickSpinner } from './tick-spinner.tsx';
import { useUiText } from './ui-text.tsx';

/** A load error with a retry button. */
export function ErrorState({ title, text, onRetry }: { title: ReactNode; text?: ReactNode; onRetry: () => void }) {
  const words = useUiText();
  return (
    <div className="state" role="alert">
      <Icon name="wifi-off" size={40} className="state__art" />
      <p className="state__title">{title}</p>
      {text !== undefined && <p className="state__text">{text}</p>}
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </div>
  );
}

type LoadingOverlayProps = { kind: 'start' | 'action'; text: string; children?: ReactNode };

/**
 * Covers the screen: the brand dial at start-up, a small card over a mask for an action. `children`: a way to leave it.
 */
export function LoadingOverlay({ kind, text, children }: LoadingOverlayProps) {
  return (
    <div className={`loading loading--${kind}`} role="status">
      <div className={kind === 'action' ? 'loading__card' : undefined}>
        <div className="loading__dial">
          {kind === 'start' ? <TickDial lead={22} /> : <TickSpinner size={36} />}
          {kind === 'start' && <LogoMark />}
        </div>
        <p className="loading__text">{text}</p>
        {children && <div className="loading__leave">{children}</div>}
      </div>
    </div>
  );
}

type NoticeProps = { tone: 'warn' | 'crit' | 'info'; children: ReactNode; role?: 'alert' | 'status' };

/** A permanent message in the page. */
export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={role}>
      <Icon name={tone === 'info' ? 'circle-info' : 'circle-alert'} size={16} />
      <span>{children}</span>
    </div>
  );
}
