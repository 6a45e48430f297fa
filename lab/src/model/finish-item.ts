import { decide } from './approval-steps.ts';
import type { Step } from './bank.ts';
import * as reviews from './deposit-review-steps.ts';
import { handIn } from './deposit-steps.ts';
import { claimer, type Model, type ModelDeposit, type ModelWithdrawal, pickDeposit, pickWithdrawal } from './model.ts';
import * as payments from './payment-steps.ts';
import * as withdrawals from './withdrawal-steps.ts';

/** An administrator who did not approve it before: the first, or else the second. */
type Staff = readonly { id: string }[];
const another = (staff: Staff, firstApprover: string | null) => (staff[0]?.id === firstApprover ? 1 : 0);
const plain = { stale: false };

function nextOfDeposit(staff: Staff, deposit: ModelDeposit, which: number, crash: boolean): Step | null {
  const { state, mode, claimedBy, confirmations, firstApprover } = deposit;
  if (state === 'recharging' && mode === 'gateway') return payments.pay(which, 100n, false);
  if (mode === 'chain' && confirmations < 15 && state !== 'completed') return payments.confirm(which, 20);
  if (state === 'recharging') return handIn(which);
  if (state === 'pending_review' || (state === 'reviewing' && (claimedBy === null || claimedBy === firstApprover)))
    return reviews.claim(which, another(staff, firstApprover));
  if (state === 'reviewing') return reviews.approve({ ...plain, which, by: claimer, crash }, 100n);
  return null;
}

function nextOfWithdrawal(staff: Staff, withdrawal: ModelWithdrawal, which: number, crash: boolean): Step | null {
  const { state, claimedBy, firstApprover } = withdrawal;
  const step = { ...plain, which, by: 0, crash };
  if (state === 'pending_review' || (state === 'reviewing' && (claimedBy === null || claimedBy === firstApprover)))
    return withdrawals.claimRequest(which, another(staff, firstApprover));
  if (state === 'reviewing') return withdrawals.review('approve', { ...step, by: claimer });
  if (state === 'approved') return withdrawals.payOut('process', step, false);
  if (state === 'processing') return withdrawals.payOut(which % 3 === 0 ? 'fail' : 'complete', step, false);
  return null;
}

function nextOfProposal({ proposals }: Model, staff: Staff, which: number, crash: boolean): Step | null {
  const pending = proposals.filter(({ state }) => state === 'pending');
  const chosen = pending[which % Math.max(pending.length, 1)];
  return chosen ? decide(true, { ...plain, which, by: another(staff, chosen.proposedBy), crash }) : null;
}

/** The next regular step of one of the open items, as a reviewer would take it. */
export function finishItem(what: 'deposit' | 'withdrawal' | 'proposal', which: number, crash: boolean): Step {
  let name = `finish ${what} ${which}`;
  return {
    get name() {
      return name;
    },
    async run(model, bank) {
      const mine = { deposit: model.deposits, withdrawal: model.withdrawals, proposal: model.proposals }[what];
      const index = which % 4 === 3 ? which + 1 : which;
      if (mine.length === 0) return;
      const step = nextOf(model, bank.staff, what, index, crash);
      if (step === null) return;
      name = `finish: ${step.name}`;
      await step.run(model, bank);
    },
  };
}

function nextOf(model: Model, staff: Staff, what: string, which: number, crash: boolean): Step | null {
  if (what === 'proposal') return nextOfProposal(model, staff, which, crash);
  if (what === 'withdrawal') {
    const withdrawal = pickWithdrawal(model, which);
    return withdrawal ? nextOfWithdrawal(staff, withdrawal, which, crash) : null;
  }
  const deposit = pickDeposit(model, which);
  return deposit ? nextOfDeposit(staff, deposit, which, crash) : null;
}
