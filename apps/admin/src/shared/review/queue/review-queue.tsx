import { adminAddMemberNote, type NoteSubject, recordNumber } from '@fairtick/contracts';
import { adminMembersText, adminReviewsText, type Translate, useText } from '@fairtick/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { BulkTag } from '../../notes/bulk-tag.tsx';
import { Page } from '../../page/page.tsx';
import { useCan } from '../../platform/use-me.ts';
import { ServerTable } from '../../table/server-table.tsx';
import type { ListAddress } from '../../table/use-list-address.ts';
import type { UnderReview } from '../decision/reviewer-state.ts';
import { BulkClaim } from '../flow/bulk-claim.tsx';
import { HeldStrip } from '../flow/held-strip.tsx';
import { ReviewFlowContext } from '../flow/review-flow.ts';
import { useReviewKeys } from '../flow/use-review-keys.ts';
import { QueueChips } from './queue-chips.tsx';
import { FilterSelect, QueueSearch } from './queue-filters.tsx';
import { LiveNote, NewItemsButton, SoundToggle } from './queue-live.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { useNewItems } from './use-new-items.ts';
import type { useOpenItem } from './use-open-item.ts';
import '../review.css';

/** What a note on an item of each queue is about. */
const subjects = {
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  identity: 'identity',
} as const satisfies Record<string, NoteSubject>;

type ReviewQueueProps<Row, Queue extends string, State extends string> = {
  /** The queue whose notifications announce changes of the list. */
  channel: keyof typeof subjects;
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
  /** Claims one item, for the rows that are chosen; absent without the permission. */
  claim?: ((id: string) => Promise<unknown>) | undefined;
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
export function ReviewQueue<
  Row extends { id: string; member: { id: string } } & Partial<UnderReview>,
  Queue extends string,
  State extends string,
>(props: ReviewQueueProps<Row, Queue, State>) {
  const { title, sub, address, Panel, queues, queue, states, search, minWidths } = props;
  const { t } = useText();
  const [openId, open] = props.item;
  const { filters, setFilters } = address;
  const list = JSON.stringify([filters, address.cursor, address.limit]);
  const { rows, newCount, showAll, refresh } = useNewItems(props.query, { list, queue: props.channel, openId });
  const [chosen, setChosen] = useState<string[]>([]);
  const { claim } = props;
  const mayClaim = claim !== undefined && queue === queues[0]?.queue;
  const mayTag = useCan()(adminAddMemberNote.permission);
  const picked = rows.filter(({ id }) => chosen.includes(id));
  const pickedIds = picked.map(({ id }) => id);
  const endChoice = () => setChosen([]);
  const { flow, held, takeBack } = useReviewKeys({ rows, openId, open });
  const { refetch } = props.query;
  const readAgain = useCallback(() => void refetch(), [refetch]);
  const panel = openId === null ? null : <Panel key={openId} id={openId} onClose={() => open(null)} />;
  return (
    <Page title={title} sub={sub}>
      <ReviewFlowContext value={flow}>
        <HeldStrip held={held} onTakeBack={takeBack} />
        <ReviewLayout panel={panel}>
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
            {mayClaim && (
              <BulkClaim
                ids={pickedIds}
                claim={claim}
                onDone={() => {
                  endChoice();
                  refresh();
                }}
              />
            )}
            <BulkTag
              chosen={picked.map(({ id, member }) => ({
                memberId: member.id,
                about: subjects[props.channel],
                aboutId: id,
              }))}
              onDone={endChoice}
            />
            <SoundToggle />
            <NewItemsButton count={newCount} onShow={showAll} />
          </search>
          <LiveNote onRead={readAgain} />
          <ServerTable<Row>
            label={title}
            query={props.query}
            rows={rows}
            onRefresh={refresh}
            address={address}
            columns={props.columns}
            rowKey={(row) => row.id}
            minWidth={openId === null ? minWidths[0] : minWidths[1]}
            queue={{ openId, onOpen: open }}
            {...((mayClaim || mayTag) && openId === null ? { choice: choiceOf(pickedIds, setChosen, t) } : {})}
            empty={props.empty}
          />
        </ReviewLayout>
      </ReviewFlowContext>
    </Page>
  );
}

function choiceOf<Row extends { id: string; reference?: string }>(
  chosen: string[],
  choose: (ids: string[]) => void,
  t: Translate,
): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    selectedRowKeys: chosen,
    onChange: (keys) => choose(keys.map(String)),
    // The table measures its columns in a hidden copy of its head, in which a checkbox could be focused.
    hideSelectAll: true,
    getCheckboxProps: ({ id, reference }) => ({
      'aria-label': t(adminReviewsText.chooseRow, { number: reference ?? recordNumber(id) }),
    }),
  };
}
