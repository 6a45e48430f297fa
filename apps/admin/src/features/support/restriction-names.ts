import type { RestrictionKind } from '@fairtick/contracts';
import { adminMembersText, type Text } from '@fairtick/i18n';

export const restrictionNames: Record<RestrictionKind, Text> = {
  login: adminMembersText.barLogin,
  frozen: adminMembersText.freezeAccount,
  trading: adminMembersText.barTrading,
  withdrawing: adminMembersText.barWithdrawals,
};
