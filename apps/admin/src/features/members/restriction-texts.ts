import type { RestrictionKind } from '@fairtick/contracts';
import { adminMembersText, type Text } from '@fairtick/i18n';

type KindText = {
  name: Text;
  /** What it stops, and what continues. */
  effect: Text;
  /** The error message that precedes the member message; null where there is none. */
  refusal: Text | null;
  /** Default member message, to be edited. */
  draft: Text;
};

export const restrictionTexts: Record<RestrictionKind, KindText> = {
  login: {
    name: adminMembersText.barLogin,
    effect: adminMembersText.memberCannotSignSessions,
    refusal: adminMembersText.refusedLogin,
    draft: adminMembersText.cannotSignTimeBeing,
  },
  frozen: {
    name: adminMembersText.freezeAccount,
    effect: adminMembersText.stopsSignOrdersWithdrawals,
    refusal: adminMembersText.refusedFrozen,
    draft: adminMembersText.accountSuspendedCheckAppeal,
  },
  trading: {
    name: adminMembersText.barTrading,
    effect: adminMembersText.noNewOrdersOpen,
    refusal: adminMembersText.refusedTrading,
    draft: adminMembersText.tradingSuspendedAccountStill,
  },
  withdrawing: {
    name: adminMembersText.barWithdrawals,
    effect: adminMembersText.noNewWithdrawalsSubmitted,
    refusal: null,
    draft: adminMembersText.withdrawalsSuspendedExpectAnswer,
  },
};

/** The order in which the console lists them. */
export const restrictionOrder = ['login', 'frozen', 'trading', 'withdrawing'] as const satisfies RestrictionKind[];
