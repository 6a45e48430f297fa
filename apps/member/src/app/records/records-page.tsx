import { useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, IconButton } from '@fairtick/ui';
import { type ComponentProps, useMemo } from 'react';
import { type CsvFile, useExport } from '../files/use-export.ts';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { useEndOfList } from '../lists/use-end-of-list.tsx';
import { Page } from '../shell/page.tsx';
import type { MoneyRecord } from './record.ts';
import { RecordList } from './record-list.tsx';
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
  filter: ComponentProps<typeof StateFilter<State>>;
  texts: { failed: string; empty: string; action: string };
  onAction: () => void;
  file: CsvFile<Item>;
};

/** Deposits or withdrawals as records: filter by state, months, paging, CSV of what the filter lets through. */
export function RecordsPage<Item, State extends string>(props: RecordsPageProps<Item, State>) {
  const { tab, list, toRecord, filter, texts, onAction, file } = props;
  const { t } = useText();
  const end = useEndOfList(list);
  const { isBusy, save } = useExport();
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  return (
    <Page
      title={t('资金记录')}
      end={<IconButton icon="download" label={t('导出 CSV')} aria-busy={isBusy} onClick={() => void save(file)} />}
    >
      <RecordTabs current={tab} />
      <StateFilter {...filter} />
      {list.isPending && <RowsSkeleton />}
      {list.isError && !list.data && <ErrorState title={texts.failed} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyState
          title={filter.value === null ? texts.empty : t('没有这种状态的记录')}
          action={<Button onClick={onAction}>{texts.action}</Button>}
        />
      )}
      {items.length > 0 && (
        <>
          <RecordList records={items.map(toRecord)} hasMore={list.hasNextPage} receivedLabel={t('实际到账')} />
          {end}
        </>
      )}
    </Page>
  );
}
