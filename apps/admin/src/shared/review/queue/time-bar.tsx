import { adminReviewsText, useText } from '@fairtick/i18n';
import { usePlatform } from '../../platform/platform.tsx';
import { useNow } from '../../use-now.ts';
import { lastHourMs, timeLeft } from './time-left.ts';

/** Remaining time until an answer is due, as text and bar; a dash once the item is closed. */
export function TimeBar({ since, due }: { since: string; due: string | null }) {
  const { t, formats } = useText();
  const { now: read } = usePlatform();
  const isLastHour = due !== null && Math.abs(Date.parse(due) - read()) < lastHourMs;
  const now = useNow(isLastHour ? 1_000 : 15_000);
  if (due === null) return <>—</>;
  const { usedPct, tone, clock } = timeLeft({ since, due }, now);
  const words = tone === 'over' ? t(adminReviewsText.clockOver, { clock }) : t(adminReviewsText.clockLeft, { clock });
  return (
    <span className={`time-bar time-bar--${tone}`} title={`${t(adminReviewsText.timeLimit)} ${formats.zoned(due)}`}>
      <span className="time-bar__words">{words}</span>
      <span className="time-bar__track" aria-hidden="true">
        <span style={{ width: `${usedPct}%` }} />
      </span>
    </span>
  );
}
