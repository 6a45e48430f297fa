import { type DepositReason, depositReasons, type WithdrawalReason, withdrawalReasons } from '@fairtick/contracts';
import { depositReasonTexts, reviewedIn, serverText, type Text, withdrawalReasonTexts } from '@fairtick/i18n';

export type ReviewKind = 'deposit' | 'withdrawal';
/** The reason codes of a review. */
export type ReasonOf<Kind extends ReviewKind> = { deposit: DepositReason; withdrawal: WithdrawalReason }[Kind];

const reasons: { [Kind in ReviewKind]: readonly ReasonOf<Kind>[] } = {
  deposit: depositReasons,
  withdrawal: withdrawalReasons,
};

export function reasonsOf<Kind extends ReviewKind>(kind: Kind): readonly ReasonOf<Kind>[] {
  return reasons[kind];
}

/** The text that the member sees. */
export function reasonText<Kind extends ReviewKind>(kind: Kind, reason: ReasonOf<Kind>): Text {
  const texts: Readonly<Record<string, Text>> = kind === 'deposit' ? depositReasonTexts : withdrawalReasonTexts;
  return texts[reason] ?? serverText(reason);
}

/** The same in the two languages that a reviewer checks, each with its language tag. */
export function memberReads<Kind extends ReviewKind>(kind: Kind, reason: ReasonOf<Kind>): [string, string][] {
  return reviewedIn.map(({ tag, textOf }) => [tag, textOf(reasonText(kind, reason))]);
}
