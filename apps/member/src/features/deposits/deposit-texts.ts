import type { Deposit, MethodKind } from '@fairtick/contracts';
import { depositsText } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

/** Who has to act now. */
export const depositHolderTexts = {
  member: depositsText.waitingForYourPayment,
  gateway: depositsText.waitingForPaymentGateway,
  chain: depositsText.waitingForConfirmations,
  platform: depositsText.platformReview,
} as const satisfies Record<NonNullable<Deposit['holder']>, string>;

export const methodIcons = {
  bank: 'bank',
  usdt: 'wallet',
  unionpay: 'card',
  alipay: 'card',
  gold: 'layers',
  hkd: 'globe',
} as const satisfies Record<MethodKind, IconName>;
