import { adminRetentionRuns, type ErasedKind } from '@fairtick/contracts';
import { adminFrameText, adminRetentionText, type Text, useText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import './retention.css';

const names: Readonly<Record<ErasedKind, Text>> = {
  sessions: adminRetentionText.sessions,
  exports: adminRetentionText.recordsOfCopies,
  codes: adminFrameText.captcha,
  notifications: adminRetentionText.notifications,
  support: adminRetentionText.messages,
  payments: adminRetentionText.entriesOfPayments,
  pictures: adminRetentionText.pictureFiles,
  identity: adminRetentionText.identityChecks,
  members: adminRetentionText.closedMembers,
};

/** Deleted data per run of the retention job. */
export function RetentionRuns() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const query = useInfiniteQuery({
    queryKey: ['retention-runs'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(adminRetentionRuns, { query: cursor === undefined ? {} : { cursor } }, { signal, quiet: true }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const runs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const lastRunAt = query.data?.pages[0]?.lastRunAt ?? null;
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <div className="settings__row" aria-busy={query.isPending}>
      <div className="settings__name">
        <h3>{t(adminRetentionText.recordOfDeletion)}</h3>
        <p className="meta">{t(adminRetentionText.runsEveryHour)}</p>
        {query.data !== undefined && (
          <p className="meta">
            {lastRunAt === null
              ? t(adminRetentionText.neverRunYet)
              : t(adminRetentionText.lastRunAt, { time: formats.dateTime(lastRunAt) })}
          </p>
        )}
      </div>
      <div className="settings__value">
        {query.data !== undefined && runs.length === 0 && (
          <p className="meta">{t(adminRetentionText.nothingDeleted)}</p>
        )}
        <ul className="retention__runs">
          {runs.map(({ id, at, erased }) => (
            <li key={id} className="retention__run">
              <time className="meta" dateTime={at}>
                {formats.dateTime(at)}
              </time>
              <span className="retention__kinds">
                {erased.map(({ kind, count }) => (
                  <span key={kind} className="tag">
                    {t(names[kind])} {count}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t(adminRetentionText.olderEntries)}
          </Button>
        )}
      </div>
    </div>
  );
}
