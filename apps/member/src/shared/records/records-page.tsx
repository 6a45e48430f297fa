import { frameText, ledgerText, useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState } from '@fairtick/ui';
import { type ComponentProps, useMemo } from 'react';
import { ExportButton } from '../files/export-button.tsx';
import { type CsvFile, useExport } from '../files/use-export.ts';
import { RefreshablePage } from '../lists/refreshable-page.tsx';
import { CardsSkeleton } from '../lists/rows-skeleton.tsx';
import { useEndOfList } from '../lists/use-end-of-list.tsx';
import { DayFilter } from './day-filter.tsx';
import { allDays } from './day-range.ts';
import type { MoneyRecord } from './record.ts';
import { type RecordDetail, type RecordLabels, RecordList } from './record-list.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { StateFilter } from './state-filter.tsx';

type List<Item> = Parameters<typeof useEndOfList>[0] & {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};
type RecordsPageProps<Item, State extends string> = {
  tab: ComponentProps<typeof RecordTabs>['current'];
  list: List<Item>;
  toRecord: (item: Item) => MoneyRecord;
  /** The record that is open beside the list. */
  detail: RecordDetail;
  /** Names of the columns; those of deposits and withdrawals by default. */
  labels?: RecordLabels;
  filter: Omit<ComponentProps<typeof StateFilter<State>>, 'label'>;
  days: ComponentProps<typeof DayFilter>;
  texts: { failed: string; empty: string; action: string };
  onAction: () => void;
  file: CsvFile<Item>;
};

/**
 * Records of deposits, withdrawals or savings: filter by state and days, months, paging, CSV export of the filtered
 * list.
 */
export function RecordsPage<Item, State extends string>(props: RecordsPageProps<Item, State>) {
  const { tab, list, toRecord, detail, filter, days, texts, onAction, file } = props;
  const { t } = useText();
  const labels = props.labels ?? {
    way: t(ledgerText.way),
    submitted: t(ledgerText.submittedAmount),
    submittedShort: t(ledgerText.submitted),
    received: t(ledgerText.actuallyReceived),
    total: t(ledgerText.totalReceived),
  };
  const end = useEndOfList(list);
  const { isBusy, save } = useExport();
  const isFiltered = filter.value !== null || days.value !== allDays;
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  return (
    <RefreshablePage title={t(ledgerText.records)}>
      <RecordTabs current={tab} />
      <div className="list-tools">
        <DayFilter {...days} />
        <ExportButton isBusy={isBusy} onExport={() => void save(file)} />
      </div>
      <StateFilter {...filter} label={t(ledgerText.state)} />
      {list.isPending && <CardsSkeleton />}
      {list.isError && !list.data && <ErrorState title={texts.failed} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyState
          title={isFiltered ? t(frameText.noEntryFits) : texts.empty}
          action={<Button onClick={onAction}>{texts.action}</Button>}
        />
      )}
      {items.length > 0 && (
        <RecordList records={items.map(toRecord)} hasMore={list.hasNextPage} labels={labels} detail={detail}>
          {end}
        </RecordList>
      )}
    </RefreshablePage>
  );
}
