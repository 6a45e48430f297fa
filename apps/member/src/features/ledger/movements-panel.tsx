import { ApiError, pathOf } from '@fairtick/client';
import { type Account, movementsFile, type TransferType } from '@fairtick/contracts';
import { depositsText, ledgerText, useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, toast } from '@fairtick/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ExportButton } from '../../shared/files/export-button.tsx';
import { saveFile } from '../../shared/files/save-file.ts';
import { RowsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../shared/lists/use-end-of-list.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { recentDepositsQuery } from '../../shared/queries.ts';
import { DayFilter } from '../../shared/records/day-filter.tsx';
import { useDayRange } from '../../shared/records/use-day-range.ts';
import { useTableRoom } from '../../shared/use-wide.ts';
import { type MovementFilter, movementsQuery } from './ledger-queries.ts';
import { MovementLines } from './movement-lines.tsx';
import { MovementTable } from './movement-table.tsx';
import { demoFilters, movementTexts, realFilters } from './movement-texts.ts';
import { UnpostedDeposits } from './unposted-deposits.tsx';
import './ledger.css';

type Filter = TransferType | 'all' | 'recharging';

/**
 * The statement of an account: every change of the available balance, the balance after it and the counterparty, with
 * filters by type and time and a CSV export. Deposits that are not posted yet are listed separately, because they
 * changed no balance.
 */
export function MovementsPanel({ account }: { account: Account }) {
  const { t } = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const { days, timeZone, bounds } = useDayRange();
  const query = {
    account,
    ...(filter === 'all' || filter === 'recharging' ? {} : { type: filter }),
    ...bounds,
  };
  const isReal = account === 'real';
  const platform = usePlatform();
  // Above the lines and loaded with them, so that the lines do not move down.
  const unposted = useQuery({ ...recentDepositsQuery(platform), enabled: isReal });
  return (
    <>
      <div className="list-tools">
        <select
          className="select list-tools__select"
          aria-label={t(ledgerText.kind)}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        >
          <option value="all">{t(ledgerText.allKinds)}</option>
          {isReal && <option value="recharging">{t(ledgerText.recharging)}</option>}
          {(isReal ? realFilters : demoFilters).map((value) => (
            <option key={value} value={value}>
              {t(movementTexts[value])}
            </option>
          ))}
        </select>
        <DayFilter {...days} timeZone={timeZone} />
        <StatementButton query={query} />
      </div>
      {isReal && (filter === 'all' || filter === 'recharging') && <UnpostedDeposits alone={filter === 'recharging'} />}
      {filter !== 'recharging' && (
        <Lines key={JSON.stringify(query)} query={query} waits={isReal && filter === 'all' && unposted.isPending} />
      )}
    </>
  );
}

/** Downloads the statement with the same filters, written by the server. */
function StatementButton({ query }: { query: MovementFilter }) {
  const { t } = useText();
  const { files } = usePlatform();
  const file = useMutation({
    mutationFn: () => files.download(pathOf(movementsFile, { query }), movementsFile.timeoutMs),
    onSuccess: (content) => saveFile(`fairtick-statement-${query.account}.csv`, content),
    onError: (error) => toast.error((error instanceof ApiError && error.msg) || t(ledgerText.exportFailedTryAgain)),
  });
  return <ExportButton isBusy={file.isPending} onExport={() => file.mutate()} />;
}

function Lines({ query, waits }: { query: MovementFilter; waits: boolean }) {
  const { t } = useText();
  const list = useInfiniteQuery(movementsQuery(usePlatform(), query));
  const end = useEndOfList(list);
  const hasTableRoom = useTableRoom();
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  if (list.isPending || waits) return <RowsSkeleton />;
  if (list.isError && !list.data) {
    return <ErrorState title={t(ledgerText.statementCouldNotLoaded)} onRetry={() => void list.refetch()} />;
  }
  // With a type filter, a page may be empty although older pages have matches.
  if (rows.length === 0) {
    return list.hasNextPage ? end : <NoLines query={query} />;
  }
  return (
    <>
      {hasTableRoom ? <MovementTable rows={rows} hasMore={list.hasNextPage} /> : <MovementLines rows={rows} />}
      {end}
    </>
  );
}

/** No match, or no movements yet; the real account starts with a deposit. */
function NoLines({ query }: { query: MovementFilter }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  if (query.type || query.from || query.to)
    return <EmptyState title={t(ledgerText.noMovementsMatch)} text={t(ledgerText.chooseOtherTypeOrDays)} />;
  const toDeposit = <Button onClick={() => navigation.switchTab(paths.recharge)}>{t(depositsText.goDeposit)}</Button>;
  return (
    <EmptyState
      title={t(ledgerText.noMovementsYet)}
      text={t(ledgerText.movementsAppearWhenPosted)}
      action={query.account === 'real' ? toDeposit : undefined}
    />
  );
}
