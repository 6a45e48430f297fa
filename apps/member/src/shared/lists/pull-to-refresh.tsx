import { frameText, useText } from '@fairtick/i18n';
import { Icon, TickSpinner } from '@fairtick/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { pullOf } from './pull-of.ts';
import './refresh.css';

type PullToRefreshProps = { isBusy: boolean; refresh: () => Promise<void> };

/** At the top of a page, a pull with one finger refreshes. With reduced motion nothing follows the finger. */
export function PullToRefresh({ isBusy, refresh }: PullToRefreshProps) {
  const { t } = useText();
  const [pull, setPull] = useState(0);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });

  useEffect(() => {
    const root = document.documentElement;
    root.dataset['pull'] = 'own';
    let from: { clientX: number; clientY: number } | null = null;
    let ready = false;
    const start = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      const isOurs = target instanceof Element && target.closest('dialog, [data-no-pull]') === null;
      const starts = finger !== undefined && touches.length === 1 && window.scrollY <= 0 && isOurs;
      from = starts ? { clientX: finger.clientX, clientY: finger.clientY } : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [finger] = touches;
      if (!from || !finger) return;
      const next = touches.length > 1 || window.scrollY > 0 ? null : pullOf(from, finger);
      if (next === null) from = null;
      ready = next?.ready ?? false;
      setPull(next?.shown ?? 0);
    };
    const end = () => {
      if (from && ready) void latest.current();
      from = null;
      ready = false;
      setPull(0);
    };
    const listen = { passive: true } as const;
    addEventListener('touchstart', start, listen);
    addEventListener('touchmove', move, listen);
    addEventListener('touchend', end);
    addEventListener('touchcancel', end);
    return () => {
      delete root.dataset['pull'];
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', end);
    };
  }, []);

  const share = isBusy ? 1 : pull;
  return (
    <div className="pull" role="status" style={{ '--pull': share } as CSSProperties}>
      {share > 0 && (
        <span className="pull__face">
          {isBusy ? <TickSpinner size={20} /> : <Icon name="refresh" size={20} />}
          <span className="visually-hidden">{isBusy ? t(frameText.refreshing) : t(frameText.releaseToRefresh)}</span>
        </span>
      )}
    </div>
  );
}
