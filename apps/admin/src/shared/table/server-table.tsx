import { classNames } from '@fairtick/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorKey } from '../error-text.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { EmptyList } from './empty-list.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { TableFooter } from './table-footer.tsx';
import { type Columns, headingOf, useChosenColumns } from './use-chosen-columns.ts';
import { useDensity } from './use-density.ts';
import type { ListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';

type Page<Row> = { items: Row[]; nextCursor: string | null };

type ServerTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  query: UseQueryResult<Page<Row>>;
  /** The rows to show, where some of the page wait; by default all. */
  rows?: readonly Row[];
  /** By default reads the page again. */
  onRefresh?: () => void;
  address: ListAddress<string>;
  columns: Columns<Row>;
  rowKey: (row: Row) => string;
  expandable?: TableProps<Row>['expandable'];
  /** A queue: taller rows, and a click on a row opens the item beside the list. */
  queue?: { openId: string | null; onOpen: (id: string) => void };
  /** Rows that can be chosen for a command on several. */
  choice?: NonNullable<TableProps<Row>['rowSelection']>;
  /** Text shown when no row matches the filters. */
  empty: ReactNode;
  /** Width below which the table scrolls sideways. */
  minWidth: number;
};

/** One page of a server-side list: loading and empty states, rows in the chosen density, and paging. */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const { query, address, columns, rowKey, expandable, queue } = props;
  const [density, setDensity] = useDensity();
  const rows = props.rows ?? query.data?.items ?? [];
  const { shown, choice } = useChosenColumns(columns);
  const section = useRef<HTMLElement>(null);
  useRowKeys(section);
  // A saved or copied address may name a cursor that the list does not accept.
  const { cursor, restart } = address;
  const isLost = query.error !== null && cursor !== null && errorKey(query.error) === 'INPUT_INVALID';
  useEffect(() => {
    if (isLost) restart();
  }, [isLost, restart]);

  if (query.error !== null && query.data === undefined) {
    return <LoadFailed query={query} />;
  }
  return (
    <>
      <SavedFilters />
      <section
        ref={section}
        className={classNames('card table', queue && 'table--cards')}
        aria-label={props.label}
        aria-busy={query.isFetching}
      >
        <Table<Row>
          size={density}
          columns={queue === undefined ? shown : shown.map(withHeading)}
          dataSource={rows}
          rowKey={rowKey}
          loading={{ spinning: query.isFetching, delay: 200 }}
          pagination={false}
          // A sticky column would make all columns equally wide.
          tableLayout="auto"
          scroll={{ x: Math.round((props.minWidth * shown.length) / columns.length) }}
          locale={{
            emptyText: query.isFetching ? ' ' : <EmptyList>{props.empty}</EmptyList>,
          }}
          {...(expandable === undefined ? {} : { expandable })}
          {...(props.choice === undefined ? {} : { rowSelection: props.choice })}
          {...(queue === undefined ? {} : rowsOf(queue, rowKey))}
        />
        <TableFooter
          address={address}
          count={rows.length}
          nextCursor={query.data?.nextCursor ?? null}
          busy={query.isFetching}
          onRefresh={props.onRefresh ?? (() => void query.refetch())}
          columns={choice}
          density={density}
          onDensity={setDensity}
        />
      </section>
    </>
  );
}

/** On a phone, the rows of a queue are cards, whose cells carry their heading. */
function withHeading<Row>(column: Columns<Row>[number]): Columns<Row>[number] {
  return { ...column, onCell: () => ({ 'data-heading': headingOf(column) }) as object };
}

function rowsOf<Row>(
  { openId, onOpen }: NonNullable<ServerTableProps<Row>['queue']>,
  rowKey: (row: Row) => string,
): Pick<TableProps<Row>, 'rowClassName' | 'onRow'> {
  return {
    rowClassName: (row) => (rowKey(row) === openId ? 'queue-row queue-row--open' : 'queue-row'),
    onRow: (row) => ({
      onClick: ({ target }) => {
        // Clicks on links and buttons of the row, and on selected text, do not open it.
        const own = target instanceof Element && target.closest('a, button') !== null;
        if (!own && (getSelection()?.isCollapsed ?? true)) onOpen(rowKey(row));
      },
    }),
  };
}
