import { platformDayOf } from '@fairtick/contracts';
import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { usePlatform } from '../platform/platform.tsx';
import { pickedDay, typedTime } from '../typed-time.ts';

type Cell = Parameters<typeof pickedDay>[0] | number | string;
type CellInfo = { type: string; originNode: ReactElement };

/**
 * Marks today in the cells of a calendar picker, in the reader's zone or as the platform day. The picker's own mark follows
 * the browser's zone, so `console.css` hides it.
 */
export function useTodayMark(of: 'reader' | 'platform' = 'reader') {
  const { now } = usePlatform();
  const at = new Date(now());
  const today = of === 'reader' ? typedTime(at.toISOString()).slice(0, 10) : platformDayOf(at);
  return (cell: Cell, { type, originNode }: CellInfo): ReactElement => {
    const isToday = type === 'date' && typeof cell === 'object' && pickedDay(cell) === today;
    return isToday
      ? cloneElement(originNode as ReactElement<HTMLAttributes<HTMLElement>>, { 'aria-current': 'date' })
      : originNode;
  };
}
