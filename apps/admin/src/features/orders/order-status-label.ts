import type { AdminOrder, VoidReason } from '@fairtick/contracts';
import { adminDashboardText, adminMemberFilesText, adminOrdersText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

const ends = {
  win: { name: adminOrdersText.right, icon: 'circle-check', tone: 'seal' },
  lose: { name: adminOrdersText.wrong, icon: 'circle-close', tone: 'quiet' },
  tie: { name: adminOrdersText.tie, icon: 'minus', tone: 'quiet' },
  void: { name: adminOrdersText.voidLabel, icon: 'circle-alert', tone: 'warn' },
} as const satisfies Record<NonNullable<AdminOrder['result']>, StatusLabel>;

/** Label and tone of an order's state; a pending one past its expiry waits for the deciding entry. */
export function orderStatusLabel(order: Pick<AdminOrder, 'status' | 'result' | 'closeAt'>, now: number): StatusLabel {
  if (order.result !== null) return ends[order.result];
  if (Date.parse(order.closeAt) <= now)
    return { name: adminDashboardText.dueNotSettled, icon: 'hourglass', tone: 'warn' };
  return order.status === 'ordering'
    ? { name: adminOrdersText.waitingForEntry, icon: 'hourglass', tone: 'quiet' }
    : { name: adminMemberFilesText.open, icon: 'clock', tone: 'seal' };
}

/** Why an order was void; stake and fee were refunded. */
export const voidTexts: Record<VoidReason, Text> = {
  no_entry: adminOrdersText.noEntryPriceClose,
  entry_moved: adminOrdersText.entryMovedFurtherAllowed,
  stall_before_entry: adminMemberFilesText.stallBeforeEntry,
  too_few_ticks: adminOrdersText.tooFewTicksOpen,
  exit_stale: adminOrdersText.lastPriceCloseToo,
  source_changed: adminOrdersText.sourceChangedOpen,
  no_deciding_entry: adminOrdersText.noTapeEntryClose,
};
