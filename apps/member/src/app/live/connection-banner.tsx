import { frameText, useText } from '@fairtick/i18n';
import { Icon, TickSpinner } from '@fairtick/ui';
import { useLayoutEffect, useRef } from 'react';
import { useBaseSwitch, useDisconnectedSince } from './use-connection.ts';

/**
 * Above every page while disconnected: since when, and that prices are not updating; or which base is tried instead.
 */
export function ConnectionBanner() {
  const reader = useText();
  const down = useDisconnectedSince();
  const switching = useBaseSwitch();
  const box = useRef<HTMLDivElement>(null);
  const text = switching
    ? reader.t(frameText.unstableConnectionSwitchingLine, switching)
    : down && reader.t(frameText.offlineSinceTimePrices, { time: reader.formats.timeWithSeconds(down) });
  // Sticky elements are placed below it. Only while it is shown, because the whole page is styled again.
  useLayoutEffect(() => {
    if (!text) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--line-bar', `${box.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--line-bar');
  }, [text]);
  return (
    <div ref={box} className="line-bar" role="status">
      {text && (
        <p className="line-bar__face">
          <Icon name="wifi-off" size={18} />
          <span>{text}</span>
          <TickSpinner />
        </p>
      )}
    </div>
  );
}
