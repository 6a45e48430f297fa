import { useText } from '@fairtick/i18n';
import { useNow } from '../../use-now.ts';
import { timeLeft } from './time-left.ts';

/** Remaining time until an answer is due, as text and bar; a dash once the item is closed. */
export function TimeBar({ since, due }: { since: string; due: string | null }) {
  const { t, formats } = useText();
  const now = useNow(15_000);
  if (due === null) return <>—</>;
  const { usedPct, tone, clock } = timeLeft({ since, due }, now);
  const words = tone === 'over' ? t('已超时 {{clock}}', { clock }) : t('还剩 {{clock}}', { clock });
  return (
    <span className={`time-bar time-bar--${tone}`} title={`${t('时限')} ${formats.zoned(due)}`}>
      <span className="time-bar__words">{words}</span>
      <span className="time-bar__track" aria-hidden="true">
        <span style={{ width: `${usedPct}%` }} />
      </span>
    </span>
  );
}
