import {
  type DepositReason,
  depositReasons,
  depositReasonWording,
  type Language,
  languageTags,
  type WithdrawalReason,
  withdrawalReasons,
  withdrawalReasonWording,
} from '@fairtick/contracts';

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

/** The text that the member sees, in one language. */
export function reasonText<Kind extends ReviewKind>(kind: Kind, reason: ReasonOf<Kind>, language: Language): string {
  const words: Readonly<Record<string, string>> =
    kind === 'deposit' ? depositReasonWording[language] : withdrawalReasonWording[language];
  return words[reason] ?? reason;
}

/** The text that the member sees in the two languages that a reviewer checks, each with its language tag. */
export function memberReads<Kind extends ReviewKind>(kind: Kind, reason: ReasonOf<Kind>): [string, string][] {
  return (['zh-Hans', 'en'] as const).map((language) => [languageTags[language], reasonText(kind, reason, language)]);
}
