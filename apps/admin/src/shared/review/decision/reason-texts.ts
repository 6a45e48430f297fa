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

export type ReasonNoun = 'deposit' | 'withdrawal';
/** The reason codes of a review. */
export type ReasonOf<Noun extends ReasonNoun> = { deposit: DepositReason; withdrawal: WithdrawalReason }[Noun];

const reasons: { [Noun in ReasonNoun]: readonly ReasonOf<Noun>[] } = {
  deposit: depositReasons,
  withdrawal: withdrawalReasons,
};

export function reasonsOf<Noun extends ReasonNoun>(noun: Noun): readonly ReasonOf<Noun>[] {
  return reasons[noun];
}

/** The text that the member sees, in one language. */
export function reasonText<Noun extends ReasonNoun>(noun: Noun, reason: ReasonOf<Noun>, language: Language): string {
  const words: Readonly<Record<string, string>> =
    noun === 'deposit' ? depositReasonWording[language] : withdrawalReasonWording[language];
  return words[reason] ?? reason;
}

/** The text that the member sees in the two languages that a reviewer checks, each with its language tag. */
export function memberReads<Noun extends ReasonNoun>(noun: Noun, reason: ReasonOf<Noun>): [string, string][] {
  return (['zh-Hans', 'en'] as const).map((language) => [languageTags[language], reasonText(noun, reason, language)]);
}
