import type { RestrictionKind } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

export const restrictionNames: Record<RestrictionKind, Text> = {
  login: msg('禁止登录'),
  frozen: msg('冻结账户'),
  trading: msg('禁止交易'),
  withdrawing: msg('禁止提现'),
};
