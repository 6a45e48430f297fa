import type { Withdrawal, WithdrawalState } from '@fairtick/contracts';
import { ledgerText, type Text, withdrawalsText } from '@fairtick/i18n';
import type { Stage } from '@fairtick/ui';

/** The four stages of every withdrawal. */
const titles = {
  submit: ledgerText.submitted,
  review: ledgerText.reviews,
  pay: withdrawalsText.payout,
  arrive: ledgerText.arrival,
} as const;
type StageKey = keyof typeof titles;
const keys = Object.keys(titles) as StageKey[];

const reached: Readonly<Record<WithdrawalState, { key: StageKey; as: 'now' | 'stopped' | 'done' }>> = {
  pending_review: { key: 'review', as: 'now' },
  reviewing: { key: 'review', as: 'now' },
  approved: { key: 'pay', as: 'now' },
  processing: { key: 'pay', as: 'now' },
  completed: { key: 'arrive', as: 'done' },
  cancelled: { key: 'review', as: 'stopped' },
  rejected: { key: 'review', as: 'stopped' },
  failed: { key: 'pay', as: 'stopped' },
};

export type WithdrawalStage = { key: StageKey; title: Text; state: Stage['state'] };

/** The stages of a withdrawal; null is one that is not submitted yet. */
export function withdrawalStages(withdrawal: Pick<Withdrawal, 'state'> | null): WithdrawalStage[] {
  const here = withdrawal ? reached[withdrawal.state] : ({ key: 'submit', as: 'done' } as const);
  const at = keys.indexOf(here.key);
  return keys.map((key, index) => {
    const state = index === at ? here.as : index < at ? 'done' : 'next';
    return { key, title: titles[key], state };
  });
}
