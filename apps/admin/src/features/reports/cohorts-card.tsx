import { type adminReport, cohortMonths, type DataOf } from '@fairtick/contracts';
import { adminReportsText, useText } from '@fairtick/i18n';
import { groupThousands } from '@fairtick/ui';
import { EmptyList } from '../../shared/table/empty-list.tsx';

/** Members by month of joining, and how many of them were active in each month since. */
export function CohortsCard({ cohorts }: { cohorts: DataOf<typeof adminReport>['cohorts'] }) {
  const { t } = useText();
  const columns = Math.min(cohortMonths, Math.max(0, ...cohorts.map(({ active }) => active.length)));
  return (
    <section className="card" aria-label={t(adminReportsText.retention)}>
      <header className="card__head">
        <h2>{t(adminReportsText.retention)}</h2>
      </header>
      <div className="card__body">
        {cohorts.length === 0 ? (
          <EmptyList>{t(adminReportsText.noMovements)}</EmptyList>
        ) : (
          <>
            <p className="meta">{t(adminReportsText.retentionMeans)}</p>
            <div className="reports__scroll">
              <table className="reports__table reports__cohorts">
                <thead>
                  <tr>
                    <th scope="col">{t(adminReportsText.joinedIn)}</th>
                    <th scope="col">{t(adminReportsText.joined)}</th>
                    {Array.from({ length: columns }, (_, at) => (
                      <th key={String(at)} scope="col">
                        {t(adminReportsText.monthsLater, { count: at + 1 })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {cohorts.map(({ joined, members, active }) => (
                    <tr key={joined}>
                      <th scope="row">{joined}</th>
                      <td>{groupThousands(String(members))}</td>
                      {active.map((month) => (
                        <td key={month.month}>
                          {Math.round((month.members * 100) / members)}%{' '}
                          <span className="meta">{groupThousands(String(month.members))}</span>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
