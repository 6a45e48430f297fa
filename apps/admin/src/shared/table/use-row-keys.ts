import { type RefObject, useEffect } from 'react';
import { areShortcutsBlocked } from '../command/typing.ts';

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')];

/**
 * Keyboard control of rows: J and K (and the arrows, once a row has the focus) move the focus, Enter opens the row like a
 * click. On a page with several tables, the one with the focus is used, else the first.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const section = table.current;
      if (section === null || areShortcutsBlocked(event) || !answers(section)) return;
      const rows = rowsOf(section);
      const focused = document.activeElement;
      const row = rows.find((one) => one === focused);
      if (event.key === 'Enter' && row !== undefined) {
        event.preventDefault();
        openRow(row);
        return;
      }
      const step = rowOffsetOf(event.key, row !== undefined);
      if (step === 0 || rows.length === 0) return;
      event.preventDefault();
      const at = rows.findIndex(
        (one) => one.contains(focused) || (row === undefined && one.matches('.queue-row--open')),
      );
      const next = rows[at === -1 ? 0 : Math.max(0, Math.min(at + step, rows.length - 1))];
      if (next === undefined) return;
      next.tabIndex = -1;
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

function answers(section: HTMLElement): boolean {
  const owner = document.activeElement?.closest('section.table');
  return (owner ?? document.querySelector('section.table')) === section;
}

function rowOffsetOf(key: string, isOnRow: boolean): number {
  if (key === 'j' || key === 'J' || (isOnRow && key === 'ArrowDown')) return 1;
  if (key === 'k' || key === 'K' || (isOnRow && key === 'ArrowUp')) return -1;
  return 0;
}

/** Opens a queue's item beside the list, expands a foldable row, or follows a row's first link. */
function openRow(row: HTMLElement): void {
  const isOwn = row.matches('.queue-row') || row.querySelector('.ant-table-row-expand-icon') !== null;
  if (isOwn) row.click();
  else row.querySelector<HTMLElement>('a[href], button')?.click();
}
