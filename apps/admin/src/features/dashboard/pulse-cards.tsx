import type { Dashboard } from '@fairtick/contracts';
import { adminDashboardText, adminMembersText, adminReconciliationText, useText } from '@fairtick/i18n';
import { classNames, groupThousands } from '@fairtick/ui';
import { Link } from 'react-router';
import { ordersPath, paths } from '../../shared/paths.ts';
import { useNow } from '../../shared/use-now.ts';
import { agoText, spanText } from './time-texts.ts';

/** Settlement delay of the last hour, and orders past expiry that are not settled. */
export function SettlementCard({ settlement }: { settlement: NonNullable<Dashboard['settlement']> }) {
  const { t } = useText();
  const now = useNow(1_000);
  const { ended, p50Ms, p99Ms, due, oldestDueAt } = settlement;
  const figure = (ms: number | null) => (ms === null ? '—' : agoText(ms, t));
  return (
    <section className="card pulse" aria-labelledby="settlement-title">
      <header className="card__head">
        <h2 id="settlement-title">{t(adminDashboardText.settlementDelay)}</h2>
        <Link to={ordersPath({ state: 'settled' })}>
          {t(adminDashboardText.countInLastHour, { count: groupThousands(String(ended)) })}
        </Link>
      </header>
      <dl className="pulse__facts">
        <div>
          <dt>{t(adminDashboardText.halfWithin)}</dt>
          <dd>{figure(p50Ms)}</dd>
        </div>
        <div>
          <dt>{t(adminDashboardText.within99Percent)}</dt>
          <dd>{figure(p99Ms)}</dd>
        </div>
        <div>
          <dt>{t(adminDashboardText.dueNotSettled)}</dt>
          <dd>
            <Link to={ordersPath({ state: 'due' })}>{groupThousands(String(due))}</Link>
            {oldestDueAt !== null && <span className="meta">{agoText(now - Date.parse(oldestDueAt), t)}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Whether the books balance, and when that was checked. */
export function BooksCard({ books }: { books: NonNullable<Dashboard['books']> }) {
  const { t } = useText();
  const now = useNow(1_000);
  const ago = (at: string | null) =>
    at === null
      ? t(adminDashboardText.notCheckedYet)
      : t(adminDashboardText.timeAgo, { time: spanText(now - Date.parse(at), t) });
  const state = books.outgoingStopped
    ? t(adminReconciliationText.outgoingApprovalsStopped)
    : {
        ok: t(adminReconciliationText.booksBalance),
        degraded: t(adminReconciliationText.booksNotChecked),
        down: t(adminReconciliationText.booksDiffer),
      }[books.state];
  return (
    <section className="card pulse" aria-labelledby="books-title">
      <header className="card__head">
        <h2 id="books-title">{t(adminDashboardText.books)}</h2>
        <Link to={paths.reconciliation}>{t(adminDashboardText.view)}</Link>
      </header>
      <dl className="pulse__facts">
        <div>
          <dt>{t(adminMembersText.state)}</dt>
          <dd
            className={classNames(
              (books.state === 'down' || books.outgoingStopped) && 'pulse__crit',
              books.state === 'degraded' && 'pulse__warn',
            )}
          >
            {state}
          </dd>
        </div>
        <div>
          <dt>{t(adminDashboardText.balancesChecked)}</dt>
          <dd>{ago(books.checkedAt)}</dd>
        </div>
        <div>
          <dt>{t(adminDashboardText.allChecked)}</dt>
          <dd>{ago(books.fullAt)}</dd>
        </div>
      </dl>
      {books.failing.length > 0 && <p className="pulse__note">{books.failing.join(', ')}</p>}
    </section>
  );
}

/** Registrations per day, and members signed in now. */
export function MembersCard({ members }: { members: NonNullable<Dashboard['members']> }) {
  const { t } = useText();
  const most = Math.max(1, ...members.joined.map((row) => row.members));
  const today = members.joined.at(-1)?.members ?? 0;
  return (
    <section className="card pulse" aria-labelledby="joined-title">
      <header className="card__head">
        <h2 id="joined-title">{t(adminDashboardText.newMembers)}</h2>
        <Link to={paths.members}>{t(adminDashboardText.members)}</Link>
      </header>
      <dl className="pulse__facts">
        <div>
          <dt>{t(adminDashboardText.joinedToday)}</dt>
          <dd>{groupThousands(String(today))}</dd>
        </div>
        <div>
          <dt>{t(adminDashboardText.signedIn)}</dt>
          <dd title={t(adminDashboardText.activeWithin30Minutes)}>{groupThousands(String(members.online))}</dd>
        </div>
      </dl>
      {members.joined.every((row) => row.members === 0) ? (
        <p className="pulse__note pulse__note--empty">{t(adminDashboardText.noMemberJoinedInDays)}</p>
      ) : (
        <ol className="pulse__bars" aria-label={t(adminDashboardText.joinedLast14Days)}>
          {members.joined.map(({ day, members: joined }) => (
            <li key={day} title={`${day} · ${joined}`}>
              <span className="spoken">{`${day} ${joined}`}</span>
              <span style={{ height: `${Math.round((joined * 100) / most)}%` }} aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
