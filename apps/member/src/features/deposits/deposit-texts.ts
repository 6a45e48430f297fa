import type { Deposit, MethodKind } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

/** Who has to act now. */
export const depositHolderTexts = {
  member: msg('等待您付款'),
  gateway: msg('等待支付机构通知'),
  chain: msg('等待链上确认'),
  platform: msg('平台审核'),
} as const satisfies Record<NonNullable<Deposit['holder']>, string>;

export const methodIcons = {
  bank: 'bank',
  usdt: 'wallet',
  unionpay: 'card',
  alipay: 'card',
  gold: 'layers',
  hkd: 'globe',
} as const satisfies Record<MethodKind, IconName>;
