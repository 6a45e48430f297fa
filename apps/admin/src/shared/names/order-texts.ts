import type { Account, AdminOrderState, Direction } from '@fairtick/contracts';
import { adminDashboardText, adminMemberFilesText, adminMembersText, adminOrdersText, type Text } from '@fairtick/i18n';

export const accountNames: Record<Account, Text> = {
  real: adminMembersText.realAccount,
  demo: adminMembersText.demoAccount,
};
export const directionNames: Record<Direction, Text> = { rise: adminOrdersText.rise, fall: adminOrdersText.fall };
export const orderStateNames: Record<AdminOrderState, Text> = {
  open: adminMemberFilesText.open,
  due: adminDashboardText.dueNotSettled,
  settled: adminOrdersText.settled,
  void: adminOrdersText.voidLabel,
};
