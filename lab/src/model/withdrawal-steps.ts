import { randomBytes, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import { lockQuote } from '@fairtick/core/fx';
import { cancelWithdrawal, claimWithdrawal, processWithdrawal } from '@fairtick/core/withdrawals';
import { type Bank, origin, type Step, withdrawPwd } from './bank.ts';
import {
  actorOf,
  addTo,
  at,
  isHeldFrom,
  type Judging,
  type Model,
  type ModelMember,
  type ModelWithdrawal,
  pickWithdrawal,
} from './model.ts';
import { attempt, attemptKeyed, versionOf } from './run-step.ts';

const secondApprovalFrom = 1_000_000n;
const trc20Fee = 1_000_000n;
const attemptLimit = 3;
const dayCount = 3;
const dayTotal = 10_000_000n;
const over = new Set(['completed', 'cancelled', 'rejected', 'failed']);

/** The epoch of the member's current sessions. */
export async function epochOf({ roles }: Bank, memberId: string): Promise<number> {
  const { rows } = await roles.owner.pool.query<{ epoch: number }>(
    `SELECT session_epoch AS epoch FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
    [memberId],
  );
  return rows[0]?.epoch ?? 0;
}

function whyNotRequest(model: Model, member: ModelMember, amount: bigint): ErrorCode | null {
  const mine = model.withdrawals.filter((one) => one.member === member);
  const counted = mine.filter(({ state }) => state !== 'rejected' && state !== 'failed');
  const total = counted.reduce((sum, one) => sum + (one.state === 'cancelled' ? 0n : one.amount), 0n);
  if (member.restrictions.has('frozen') || member.restrictions.has('withdrawing')) return 'WITHDRAWAL_BARRED';
  if (!member.verified) return 'WITHDRAWAL_UNVERIFIED';
  if (mine.some(({ state }) => !over.has(state))) return 'WITHDRAWAL_IN_REVIEW';
  if (counted.length >= dayCount) return 'WITHDRAWAL_DAY_COUNT';
  if (amount < 10_000n || amount > 5_000_000n) return 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE';
  if (total + amount > dayTotal) return 'WITHDRAWAL_DAY_TOTAL';
  return member.available < amount ? 'WITHDRAWAL_INSUFFICIENT_BALANCE' : null;
}

export type Requesting = { who: number; units: bigint; to: 'card' | 'wallet' | 'stranger'; crash: boolean };

export const request = ({ who, units, to, crash }: Requesting): Step => ({
  name: `withdraw ${who} ${units} to ${to}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const member = at(model.members, who);
    const other = at(model.members, who + 1);
    if (!member || !other) return;
    const amount = units * 100n;
    const text = units.toString();
    const isCrypto = to === 'wallet';
    const quote = isCrypto
      ? await lockQuote(bank.api, { memberId: member.id, pair: 'USDT/CNY', side: 'withdrawal', amount: text })
      : null;
    const expected = to === 'stranger' ? 'NOT_FOUND' : whyNotRequest(model, member, amount);
    const epoch = await epochOf(bank, member.id);
    const made = await attemptKeyed(model, bank, { name: this.name, expected, crash }, 'requestWithdrawal', {
      // members of the model have no second factor, so the session is not looked up
      member: { id: member.id, epoch, sessionId: member.id },
      paymentAccountId: { card: member.card, wallet: member.wallet, stranger: other.card }[to],
      amount: text,
      withdrawPwd,
      quoteId: quote?.id ?? null,
      limited: false,
      origin,
    });
    if (!made) return;
    member.available -= amount;
    member.heldWithdrawals += amount;
    model.withdrawals.push({
      id: made.id,
      member,
      bucket: isCrypto ? 33 : 32,
      amount,
      feeAccount: quote === null ? 0n : (trc20Fee * quote.rate) / 10n ** 12n,
      state: 'pending_review',
      claimedBy: null,
      firstApprover: null,
      attempts: 0,
    });
  },
});

function giveBack({ member, amount }: ModelWithdrawal): void {
  member.heldWithdrawals -= amount;
  member.available += amount;
}

export const cancelRequest = (which: number): Step => ({
  name: `cancel withdrawal ${which}`,
  async run(model, bank) {
    const withdrawal = pickWithdrawal(model, which);
    if (!withdrawal) return;
    const { id, member, state } = withdrawal;
    const input = { member: { id: member.id, epoch: await epochOf(bank, member.id) }, id, key: randomUUID(), origin };
    const expected = state === 'pending_review' ? null : 'WITHDRAWAL_STATE';
    if (!(await attempt(expected, () => cancelWithdrawal(bank.api, input)))) return;
    withdrawal.state = 'cancelled';
    giveBack(withdrawal);
  },
});

const isOwn = (model: Model, bank: Bank, { member }: ModelWithdrawal, admin: AdminIdentity) =>
  member === model.members[0] && admin === bank.staff[2];

export const claimRequest = (which: number, by: number): Step => ({
  name: `claim withdrawal ${which} by ${by}`,
  async run(model, bank) {
    const withdrawal = pickWithdrawal(model, which);
    const admin = actorOf(bank.staff, by, withdrawal?.claimedBy ?? null);
    if (!withdrawal || !admin) return;
    const { state } = withdrawal;
    const expected = (): ErrorCode | null => {
      if (isOwn(model, bank, withdrawal, admin)) return 'REVIEW_OWN_ACCOUNT';
      if (state !== 'pending_review' && state !== 'reviewing') return 'WITHDRAWAL_STATE';
      return isHeldFrom(withdrawal, admin) ? 'REVIEW_CLAIMED' : null;
    };
    if (!(await attempt(expected(), () => claimWithdrawal(bank.api, { id: withdrawal.id, admin, origin })))) return;
    withdrawal.state = 'reviewing';
    withdrawal.claimedBy = admin.id;
  },
});

/** A reviewer's decision: from the limit two are needed. */
export const review = (how: 'approve' | 'reject', { which, by, stale, crash }: Judging): Step => ({
  name: `${how} withdrawal ${which} by ${by}${stale ? ' stale' : ''}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const withdrawal = pickWithdrawal(model, which);
    const admin = actorOf(bank.staff, by, withdrawal?.claimedBy ?? null);
    if (!withdrawal || !admin) return;
    const { id, state, claimedBy, firstApprover } = withdrawal;
    const expected = (): ErrorCode | null => {
      if (isOwn(model, bank, withdrawal, admin)) return 'REVIEW_OWN_ACCOUNT';
      if (state !== 'pending_review' && state !== 'reviewing') return 'WITHDRAWAL_STATE';
      if (how === 'approve' && firstApprover === admin.id) return 'REVIEW_SAME_PERSON';
      if (claimedBy !== null && claimedBy !== admin.id) return 'REVIEW_CLAIMED';
      if (claimedBy === null) return 'REVIEW_NOT_CLAIMED';
      if (stale) return 'REVIEW_CHANGED';
      return how === 'approve' && model.stopped ? 'OUTGOING_STOPPED' : null;
    };
    const version = await versionOf(bank, 'withdrawal', id, stale);
    const input = { id, version, admin, origin };
    const ending = { reason: 'other', note: '' } as const;
    const keyed = { name: this.name, expected: expected(), crash };
    const done =
      how === 'approve'
        ? await attemptKeyed(model, bank, keyed, 'approveWithdrawal', input)
        : await attemptKeyed(model, bank, keyed, 'rejectWithdrawal', { ...input, ...ending });
    if (!done) return;
    withdrawal.claimedBy = null;
    if (how === 'reject') {
      withdrawal.state = 'rejected';
      giveBack(withdrawal);
      return;
    }
    const isFirstOfTwo = withdrawal.amount >= secondApprovalFrom && firstApprover === null;
    withdrawal.state = isFirstOfTwo ? 'reviewing' : 'approved';
    withdrawal.firstApprover ??= admin.id;
  },
});

/** The cashier's command: start or retry, paid, or failed. */
export const payOut = (
  how: 'process' | 'complete' | 'fail',
  { which, by, stale, crash }: Judging,
  reuse: boolean,
): Step => ({
  name: `${how} withdrawal ${which} by ${by}${stale ? ' stale' : ''}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const withdrawal = pickWithdrawal(model, which);
    const admin = actorOf(bank.staff, by, withdrawal?.claimedBy ?? null);
    if (!withdrawal || !admin) return;
    const { id, state, bucket, attempts } = withdrawal;
    const used = reuse && bucket === 32 ? [...model.payoutRefs].at(-1) : undefined;
    const payoutRef = used ?? (bucket === 32 ? `BK-${id}` : randomBytes(32).toString('hex'));
    const isAtHand = state === 'processing' || (how === 'process' && state === 'approved');
    const expected = (): ErrorCode | null => {
      if (isOwn(model, bank, withdrawal, admin)) return 'REVIEW_OWN_ACCOUNT';
      if (!isAtHand) return 'WITHDRAWAL_STATE';
      if (stale) return 'REVIEW_CHANGED';
      if (how === 'process' && attempts > attemptLimit) return 'WITHDRAWAL_ATTEMPTS_USED';
      if (how === 'process' && model.stopped) return 'OUTGOING_STOPPED';
      return how === 'complete' && used !== undefined ? 'TX_ID_USED' : null;
    };
    const version = await versionOf(bank, 'withdrawal', id, stale);
    const input = { id, version, admin, origin };
    const keyed = { name: this.name, expected: expected(), crash };
    const done =
      how === 'process'
        ? await attempt(keyed.expected, () => processWithdrawal(bank.api, input))
        : how === 'complete'
          ? await attemptKeyed(model, bank, keyed, 'completeWithdrawal', { ...input, payoutRef })
          : await attemptKeyed(model, bank, keyed, 'failWithdrawal', { ...input, reason: 'bank_returned', note: '' });
    if (!done) return;
    if (how === 'process') {
      withdrawal.state = 'processing';
      withdrawal.attempts += 1;
    } else if (how === 'fail') {
      withdrawal.state = 'failed';
      giveBack(withdrawal);
    } else {
      withdrawal.state = 'completed';
      withdrawal.member.heldWithdrawals -= withdrawal.amount;
      addTo(model, bucket, withdrawal.amount - withdrawal.feeAccount);
      addTo(model, 17, withdrawal.feeAccount);
      if (bucket === 32) model.payoutRefs.add(payoutRef);
    }
  },
});
