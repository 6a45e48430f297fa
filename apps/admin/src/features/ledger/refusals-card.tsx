import type { CoverRefusals } from '@fairtick/contracts';
import { adminLedgerText, useText } from '@fairtick/i18n';
import { classNames } from '@fairtick/ui';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';

/**
 * Hours in which real orders were refused because the house balance did not cover them; nothing without any. Marked
 * until the balance is raised.
 */
export function RefusalsCard({ refusals }: { refusals: readonly CoverRefusals[] }) {
  const { t, formats } = useText();
  const isOngoing = (useOpenWork()?.uncovered ?? null) !== null;
  if (refusals.length === 0) return null;
  return (
    <section className={classNames('card', isOngoing && 'house__refusals')} aria-labelledby="refusals-title">
      <header className="card__head">
        <h2 id="refusals-title">{t(adminLedgerText.refusedForWantOfBalance)}</h2>
        <span className="meta">{t(adminLedgerText.byHourNewestFirst)}</span>
      </header>
      <div className="card__body">
        <ul className="house__hours">
          {refusals.map(({ orders, firstAt, lastAt }) => (
            <li key={firstAt}>
              <strong>{t(adminLedgerText.countRealOrders, { count: orders })}</strong>
              <span className="meta">
                {formats.dateTime(firstAt)}
                {firstAt !== lastAt && ` – ${formats.timeWithSeconds(lastAt)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
