import { type HouseBalance, parseDecimal } from '@fairtick/contracts';
import {
  adminAccountText,
  adminDashboardText,
  adminLedgerText,
  adminReconciliationText,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { linePath } from './line-path.ts';

const size = { width: 600n, height: 150n };

/** The balance at the end of each of the last platform days, as a line and as a table. */
export function HouseDaysCard({ days }: { days: HouseBalance['days'] }) {
  const { t } = useText();
  const values = days.map(({ balance }) => parseDecimal(balance, 2));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section className="card" aria-labelledby="house-days-title">
      <header className="card__head">
        <h2 id="house-days-title">{t(adminLedgerText.balanceByDay)}</h2>
        <span className="meta">{t(adminLedgerText.endOfLastDays, { count: days.length })}</span>
      </header>
      <div className="card__body">
        {values.every((value) => value === 0n) ? (
          <EmptyList>{t(adminLedgerText.neverFundedInDays)}</EmptyList>
        ) : (
          <svg
            className="house__line"
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={linePath(values, size)} />
          </svg>
        )}
        {first !== undefined && last !== undefined && (
          <p className="house__ends">
            <span className="meta">
              {first.day.slice(5)} {amountText(first.balance)}
            </span>
            <span className="meta">
              {last.day.slice(5)} {amountText(last.balance)}
            </span>
          </p>
        )}
        <details className="house__days">
          <summary>{t(adminDashboardText.listByDay)}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(adminAccountText.platformDay)}</th>
                <th scope="col">{t(adminReconciliationText.balance)}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, balance }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{amountText(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}
