import type { Deposit, DepositState } from '@fairtick/contracts';
import { depositsText, ledgerText, type Text } from '@fairtick/i18n';
import type { Stage } from '@fairtick/ui';

/** The three stages every deposit passes, whatever its method. */
const titles = { pay: depositsText.paymentStep, review: ledgerText.reviews, credit: ledgerText.arrival } as const;
type StageKey = keyof typeof titles;

const waitingIn: Readonly<Partial<Record<DepositState, StageKey>>> = {
  recharging: 'pay',
  pending_review: 'review',
  reviewing: 'review',
  on_hold: 'review',
};

export type DepositStage = { key: StageKey; title: Text; state: Stage['state'] };

/** The stages of a deposit: completed, current, and where it was stopped. */
export function depositStages({ state, steps }: Pick<Deposit, 'state' | 'steps'>): DepositStage[] {
  const keys = Object.keys(titles) as StageKey[];
  const running = waitingIn[state];
  const wasReviewed = steps.some((step) => step.state === 'pending_review' || step.state === 'reviewing');
  const stoppedIn: StageKey = wasReviewed ? 'review' : 'pay';
  const reached = keys.indexOf(running ?? stoppedIn);
  return keys.map((key, index) => {
    const title = titles[key];
    if (state === 'completed') return { key, title, state: 'done' };
    if (index === reached) return { key, title, state: running ? 'now' : 'stopped' };
    return { key, title, state: index < reached ? 'done' : 'next' };
  });
}
