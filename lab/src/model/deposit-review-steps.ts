import { type ErrorCode, formatDecimal } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import { claimDeposit, holdDeposit } from '@fairtick/core/deposits';
import { type Bank, origin, type Step } from './bank.ts';
import {
  confirmationsNeeded,
  differs,
  hasFailedCheck,
  language,
  secondApprovalFrom,
  unverifiedTotal,
} from './deposit-rules.ts';
import {
  actorOf,
  addTo,
  isHeldFrom,
  type Judging,
  type Model,
  type ModelDeposit,
  pickDeposit,
  valueOf,
} from './model.ts';
import { attempt, attemptKeyed, type Keyed, versionOf } from './run-step.ts';

const decimals = ({ rate }: Pick<ModelDeposit, 'rate'>) => (rate === null ? 2 : 6);

export const claim = (which: number, by: number): Step => ({
  name: `claim deposit ${which} by ${by}`,
  async run(model, bank) {
    const deposit = pickDeposit(model, which);
    const admin = actorOf(bank.staff, by, deposit?.claimedBy ?? null);
    if (!deposit || !admin) return;
    const { state, hasEvidence } = deposit;
    const isTakenUp = state === 'expired' && hasEvidence;
    const expected = (): ErrorCode | null => {
      if (isOwn(model, bank, deposit, admin)) return 'REVIEW_OWN_ACCOUNT';
      if (state === 'reviewing') return isHeldFrom(deposit, admin) ? 'REVIEW_CLAIMED' : null;
      return state === 'pending_review' || isTakenUp ? null : 'DEPOSIT_STATE';
    };
    if (!(await attempt(expected(), () => claimDeposit(bank.api, { id: deposit.id, admin, origin, language })))) return;
    deposit.state = 'reviewing';
    deposit.claimedBy = admin.id;
    deposit.isLate = false;
  },
});

/** The time limit passed without a decision. */
export const letClaimsLapse: Step = {
  name: 'claims lapse',
  async run(model, { roles }) {
    await roles.owner.pool.query(
      `UPDATE deposit SET claimed_until = now() - interval '1 second' WHERE claimed_by IS NOT NULL AND member_id = ANY ($1)`,
      [model.members.map(({ id }) => id)],
    );
    for (const deposit of model.deposits) deposit.claimedBy = null;
  },
};

const isOwn = (model: Model, bank: Bank, { member }: ModelDeposit, admin: AdminIdentity) =>
  member === model.members[0] && admin === bank.staff[2];

function whyNotReview(
  model: Model,
  bank: Bank,
  deposit: ModelDeposit,
  admin: AdminIdentity,
  stale: boolean,
  needed: string,
) {
  const { state, claimedBy } = deposit;
  if (isOwn(model, bank, deposit, admin)) return 'REVIEW_OWN_ACCOUNT';
  if (state === 'pending_review' && needed === 'reviewing') return 'REVIEW_NOT_CLAIMED';
  if (state !== needed) return 'DEPOSIT_STATE';
  if (needed === 'reviewing' && claimedBy === null) return 'REVIEW_NOT_CLAIMED';
  if (needed === 'reviewing' && claimedBy !== admin.id) return 'REVIEW_CLAIMED';
  return stale ? 'REVIEW_CHANGED' : null;
}

/** A gateway's payment and an on-chain transaction have a reference of their own. */
const explanationOf = ({ id, mode }: ModelDeposit) => ({
  note: 'as the statement shows',
  ...(mode === 'proof' ? { externalRef: `PAID-${id}` } : {}),
});

export const approve = ({ which, by, stale, crash }: Judging, percent: bigint, explains = true): Step => ({
  name: `approve deposit ${which} by ${by} ${percent}%${explains ? '' : ' in no words'}${stale ? ' stale' : ''}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const deposit = pickDeposit(model, which);
    const admin = actorOf(bank.staff, by, deposit?.claimedBy ?? null);
    if (!deposit || !admin) return;
    const actual = ((deposit.seen ?? deposit.submitted) * percent) / 100n;
    const value = valueOf(deposit, actual);
    const posted = model.deposits
      .filter(({ member }) => member === deposit.member)
      .reduce((sum, one) => sum + (one.posted ?? 0n), 0n);
    const takesTwo = value >= secondApprovalFrom || differs(deposit, actual);
    const isFirst = deposit.firstApprover === null;
    const takesReason = differs(deposit, actual) || hasFailedCheck(deposit, posted);
    const explanation = explains && takesReason && !deposit.hasReason ? explanationOf(deposit) : {};
    const expected = (): ErrorCode | null => {
      const judged = whyNotReview(model, bank, deposit, admin, stale, 'reviewing');
      if (judged !== null) return judged;
      if (deposit.mode === 'chain' && deposit.confirmations < confirmationsNeeded) return 'DEPOSIT_STATE';
      if (deposit.seen !== null && actual > deposit.seen) return 'REVIEW_MORE_THAN_SEEN';
      if (deposit.firstApprover === admin.id) return 'REVIEW_SAME_PERSON';
      if (deposit.firstApprover !== null && actual !== deposit.actual) return 'REVIEW_AMOUNT_DIFFERS';
      if (isFirst && !explains && differs(deposit, actual)) return 'REVIEW_DIFFERENCE_UNEXPLAINED';
      if (!deposit.member.verified && posted + value > unverifiedTotal) return 'DEPOSIT_UNVERIFIED_LIMIT';
      return takesReason && !explains && !deposit.hasReason ? 'REVIEW_CHECK_FAILED' : null;
    };
    const version = await versionOf(bank, 'deposit', deposit.id, stale);
    const actualAmount = formatDecimal(actual, decimals(deposit));
    const done = await attemptKeyed(model, bank, { name: this.name, expected: expected(), crash }, 'approveDeposit', {
      id: deposit.id,
      version,
      admin,
      origin,
      language,
      actualAmount,
      ...explanation,
    });
    if (!done) return;
    deposit.actual = actual;
    deposit.claimedBy = null;
    deposit.hasReason ||= 'note' in explanation;
    if (takesTwo && isFirst) {
      deposit.firstApprover = admin.id;
      return;
    }
    deposit.state = 'completed';
    deposit.posted = value;
    deposit.member.available += value;
    addTo(model, deposit.bucket, -value);
  },
});

/** Reject, hold, resume, refund: no balance changes. */
export const judge = (how: 'reject' | 'hold' | 'take_up' | 'refund', judging: Judging): Step => ({
  name: `${how} deposit ${judging.which} by ${judging.by}${judging.stale ? ' stale' : ''}${judging.crash ? ' crash' : ''}`,
  async run(model, bank) {
    const { which, by, stale, crash } = judging;
    const deposit = pickDeposit(model, which);
    const admin = actorOf(bank.staff, by, deposit?.claimedBy ?? null);
    if (!deposit || !admin) return;
    const needed = how === 'reject' || how === 'hold' ? 'reviewing' : 'on_hold';
    const isPaid = deposit.mode === 'gateway' && deposit.seen !== null;
    const judged = whyNotReview(model, bank, deposit, admin, stale, needed);
    const expected = judged ?? (how === 'reject' && isPaid ? 'DEPOSIT_PAID' : null);
    const version = await versionOf(bank, 'deposit', deposit.id, stale);
    const input = { id: deposit.id, version, admin, origin, language, reason: 'other' } as const;
    const keyed: Keyed = { name: this.name, expected, crash };
    const done =
      how === 'reject'
        ? await attemptKeyed(model, bank, keyed, 'rejectDeposit', input)
        : how === 'refund'
          ? await attemptKeyed(model, bank, keyed, 'refundDeposit', { ...input, externalRef: `BACK-${deposit.id}` })
          : await attempt(expected, () => holdDeposit(bank.api, { ...input, hold: how === 'hold' }));
    if (!done) return;
    deposit.state = { reject: 'rejected', hold: 'on_hold', take_up: 'reviewing', refund: 'refunded' }[how];
    deposit.claimedBy = how === 'take_up' ? admin.id : null;
    if (needed === 'reviewing') Object.assign(deposit, { firstApprover: null, hasReason: false });
  },
});
