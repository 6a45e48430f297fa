import { phonePx } from '@fairtick/test-kit/pictures';
import type { Screen } from '../matrix/screens.ts';

/** Pages with a different desktop layout: columns, tables, menus in the bar. */
const onDesk: ReadonlySet<string> = new Set([
  'home',
  'trade',
  'orders',
  'history',
  'order-win',
  'recharge',
  'withdraw',
  'movements',
  'savings',
  'assets',
  'mine',
  'notices',
  'service',
  'display',
  'login',
  'register',
]);

/** Has content from the first midnight of the platform on, which can pass while the tests run. */
const untilMidnight = 'balance-proof';

/** Whether the gallery has a picture of the screen at this width. */
export function isInGallery({ name }: Screen, width: number): boolean {
  return name !== untilMidnight && (width === phonePx || onDesk.has(name));
}
