import { adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Page } from '../../page/page.tsx';
import { ServerTable } from '../../table/server-table.tsx';
import type { ListAddress } from '../../table/use-list-address.ts';
import { QueueChips } from './queue-chips.tsx';
import { FilterSelect, QueueSearch } from './queue-filters.tsx';
import { ReviewLayout } from './review-layout.tsx';
import type { useOpenItem } from './use-open-item.ts';
import '../review.css';

type ReviewQueueProps<Row, Queue extends string, State extends string> = {
  title: string;
  sub: string;
  address: ListAddress<string>;
  item: ReturnType<typeof useOpenItem>;
  /** The item that is open beside the list. */
  Panel: ComponentType<{ id: string; onClose: () => void }>;
  /** The first list is the default; `all` holds past items and is the only one filtered by state. */
  queues: readonly { queue: Queue | 'all'; name: string; count?: number | null | undefined }[];
  queue: Queue | 'all';
  states: { choices: readonly State[]; chosen: State | undefined; nameOf: (state: State) => string };
  /** Filters of this queue alone, between state and search. */
  filters?: ReactNode;
  /** Exports the shown list to a file. */
  file?: ReactNode;
  search: { label: string; hint: string };
  query: UseQueryResult<{ items: Row[]; nextCursor: string | null }>;
  columns: NonNullable<TableProps<Row>['columns']>;
  /** Width below which the table scrolls sideways: alone, and beside an open item. */
  minWidths: readonly [alone: number, beside: number];
  empty: string;
};

/** A queue of items waiting for a person, sorted by due time, with the open item beside it. */
export function ReviewQueue<Row extends { id: string }, Queue extends string, State extends string>(
  props: ReviewQueueProps<Row, Queue, State>,
) {
  const { title, sub, address, Panel, queues, queue, states, search, minWidths } = props;
  const { t } = useText();
  const [openId, open] = props.item;
  const { filters, setFilters } = address;
  return (
    <Page title={title} sub={sub}>
      <ReviewLayout panel={openId === null ? null : <Panel key={openId} id={openId} onClose={() => open(null)} />}>
        <search className="filters">
          <QueueChips
            label={t(adminReviewsText.queue)}
            chosen={queue}
            onChoose={(chosen) => setFilters({ queue: chosen === queues[0]?.queue ? '' : chosen })}
            queues={queues.map(({ count, ...named }) => ({ ...named, count: count ?? undefined }))}
          />
          {queue === 'all' && (
            <FilterSelect
              label={t(adminMembersText.state)}
              all={t(adminReviewsText.allStates)}
              chosen={states.chosen}
              choices={states.choices}
              nameOf={states.nameOf}
              onChoose={(choice) => setFilters({ ...filters, state: choice })}
            />
          )}
          {props.filters}
          <QueueSearch
            label={search.label}
            hint={search.hint}
            words={filters['q']}
            onSearch={(q) => setFilters({ ...filters, q })}
          />
          {props.file}
        </search>
        <ServerTable<Row>
          label={title}
          query={props.query}
          address={address}
          columns={props.columns}
          rowKey={(row) => row.id}
          minWidth={openId === null ? minWidths[0] : minWidths[1]}
          queue={{ openId, onOpen: open }}
          empty={props.empty}
        />
      </ReviewLayout>
    </Page>
  );
}
