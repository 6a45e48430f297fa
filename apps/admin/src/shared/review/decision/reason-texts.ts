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
/** The reasons that a noun knows. */
export type ReasonOf<Noun extends ReasonNoun> = { deposit: DepositReason; withdrawal: WithdrawalReason }[Noun];

const reasons: { [Noun in ReasonNoun]: readonly ReasonOf<Noun>[] } = {
  deposit: depositReasons,
  withdrawal: withdrawalReasons,
};

export function reasonsOf<Noun extends ReasonNoun>(noun: Noun): readonly ReasonOf<Noun>[] {
  return reasons[noun];
}

/** What the member reads, in one language. */
export function reasonText<Noun extends ReasonNoun>(noun: Noun, reason: ReasonOf<Noun>, language: Language): string {
  const words: Readonly<Record<string, string>> =
    noun === 'deposit' ? depositReasonWording[language] : withdrawalReasonWording[language];
  return words[reason] ?? reason;
}

/** What the member reads, in the two languages that a reviewer checks it in, with the tag of each. */
export function memberReads<Noun extends ReasonNoun>(noun: Noun, reason: ReasonOf<Noun>): [string, string][] {
  return (['zh-Hans', 'en'] as const).map((language) => [languageTags[language], reasonText(noun, reason, language)]);
}
