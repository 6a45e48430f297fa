import { frameText, useText } from '@fairtick/i18n';
import { Icon, TickSpinner } from '@fairtick/ui';
import { useLayoutEffect, useRef } from 'react';
import { useBaseSwitch, useDisconnectedSince } from './use-connection.ts';

/**
 * Above every page while disconnected: since when, and that prices are not updating; or which base is tried instead.
 */
export function ConnectionBanner() {
  const { t, formats } = useText();
  const down = useDisconnectedSince();
  const switching = useBaseSwitch();
  const box = useRef<HTMLDivElement>(null);
  // Sticky elements are placed below it.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--line-bar', `${box.current?.offsetHeight ?? 0}px`);
  });
  const text = switching
    ? t(frameText.unstableConnectionSwitchingLine, switching)
    : down && t(frameText.offlineSinceTimePrices, { time: formats.timeWithSeconds(down) });
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
