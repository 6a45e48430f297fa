import type { TableProps } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '../platform/storage.ts';
import { useMe } from '../platform/use-me.ts';
import { listOf } from './saved-filter-address.ts';

export type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

/** Columns of a table that can be hidden; empty for a table of few columns. */
export type ColumnChoice = { names: readonly string[]; hidden: readonly string[]; toggle: (name: string) => void };

/** A table of this many columns is narrow enough without a choice. */
const fewColumns = 6;

export function headingOf<Row>({ title }: Columns<Row>[number]): string {
  return typeof title === 'string' ? title : '';
}

/**
 * The columns that the administrator chose for this table on this device. Columns are known by their headings, so each
 * language has a choice of its own. The first column opens the row, and stays.
 */
export function useChosenColumns<Row>(columns: Columns<Row>): { shown: Columns<Row>; choice: ColumnChoice } {
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab') ?? '';
  const table = `:${me?.id ?? ''}:${listOf(pathname)}:${tab}`;
  const [chosen, setChosen] = useState<{ table: string; hidden: readonly string[] } | null>(null);
  const hidden = chosen?.table === table ? chosen.hidden : readHidden(table);
  const names = columns.slice(1).map(headingOf);
  const toggle = (name: string) => {
    const next = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name];
    writeStored('columns', next.length === 0 ? null : JSON.stringify(next), table);
    setChosen({ table, hidden: next });
  };
  return {
    shown: columns.filter((column, at) => at === 0 || !hidden.includes(headingOf(column))),
    choice: { names: columns.length > fewColumns ? names.filter((name) => name !== '') : [], hidden, toggle },
  };
}

/** Browser storage is not trusted. */
function readHidden(table: string): string[] {
  try {
    const found: unknown = JSON.parse(readStored('columns', table) ?? '[]');
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string' && name !== '') : [];
  } catch {
    return [];
  }
}
