import { classNames } from '@fairtick/ui';
import type { ReactNode } from 'react';
import './lists.css';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right aligned. */
  figure?: boolean;
  /** Hidden while an item is open beside the table. */
  extra?: boolean;
  /** Below the cell, outside the button that opens the row. */
  note?: (row: Row) => ReactNode;
  /** What the rows of a group add up to. */
  sum?: (rows: readonly Row[]) => ReactNode;
};

type RowGroup<Row> = {
  id: string;
  /** Heading of the group; null for a table without groups. */
  title: ReactNode;
  rows: readonly Row[];
  /** False while some of its rows are not loaded, because a sum of the others would be wrong. */
  isWhole?: boolean;
};

type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  label: string;
  className?: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  groups: readonly RowGroup<Row>[];
  /** Also set for one row that is open beside the table. */
  openId?: string | null;
  /** What a press on the row does; null for rows that lead nowhere. */
  onOpen?: (row: Row) => (() => void) | null;
};

/** A list as a table: sticky heads, figures at the right, a heading with sums for each group. */
export function DataTable<Row extends { id: string }>({
  label,
  className,
  columns,
  groups,
  openId = null,
  onOpen,
}: DataTableProps<Row>) {
  const shown = columns.filter(({ extra }) => openId === null || !extra);
  return (
    <table className={classNames('data-table', className)}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {shown.map(({ id, head, figure }) => (
            <th key={id} scope="col" className={figureClass(figure)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id}>
          {group.title !== null && <GroupHead group={group} columns={shown} />}
          {group.rows.map((row) => (
            <Line key={row.id} row={row} columns={shown} isOpen={row.id === openId} onOpen={onOpen?.(row) ?? null} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupHead<Row>({ group, columns }: { group: RowGroup<Row>; columns: readonly Column<Row>[] }) {
  const { title, rows, isWhole = true } = group;
  const firstSum = isWhole ? columns.findIndex(({ sum }) => sum !== undefined) : -1;
  const titleColumns = firstSum < 1 ? columns.length : firstSum;
  return (
    <tr className="data-table__group">
      <th scope="rowgroup" colSpan={titleColumns}>
        {title}
      </th>
      {columns.slice(titleColumns).map(({ id, sum, figure }) => (
        <td key={id} className={figureClass(figure)}>
          {sum?.(rows)}
        </td>
      ))}
    </tr>
  );
}

type LineProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isOpen: boolean;
  onOpen: (() => void) | null;
};

function Line<Row>({ row, columns, isOpen, onOpen }: LineProps<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        {onOpen === null ? (
          <span className="data-table__name">{first.cell(row)}</span>
        ) : (
          <button
            type="button"
            className="data-table__name data-table__open"
            aria-current={isOpen || undefined}
            onClick={onOpen}
          >
            {first.cell(row)}
          </button>
        )}
        {first.note?.(row)}
      </th>
      {others.map(({ id, cell, figure, note }) => (
        <td key={id} className={figureClass(figure)}>
          {cell(row)}
          {note?.(row)}
        </td>
      ))}
    </tr>
  );
}

const figureClass = (figure: boolean | undefined) => classNames(figure && 'data-table__figure') || undefined;
