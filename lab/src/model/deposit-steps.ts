import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@fairtick/contracts';
import { cancelDeposit, expireDeposits, handInDeposit } from '@fairtick/core/deposits';
import { lockQuote } from '@fairtick/core/fx';
import { addProofUpload } from '@fairtick/test-kit/builders/deposits';
import { expect } from 'vitest';
import { origin, type Step } from './bank.ts';
import { language, unfinished, unverifiedTotal } from './deposit-rules.ts';
import { at, type Model, type ModelMember, pickDeposit, valueOf } from './model.ts';
import { attempt, attemptKeyed } from './run-step.ts';

function whyNotCreate(model: Model, member: ModelMember, value: bigint, inRange: boolean): ErrorCode | null {
  const mine = model.deposits.filter((one) => one.member === member);
  const counted = mine.reduce((sum, one) => {
    if (one.posted !== null) return sum + one.posted;
    return unfinished.has(one.state) ? sum + valueOf(one, one.submitted) : sum;
  }, 0n);
  if (!inRange) return 'DEPOSIT_AMOUNT_OUT_OF_RANGE';
  if (member.restrictions.has('frozen')) return 'LOGIN_FROZEN';
  if (mine.filter(({ state }) => unfinished.has(state)).length >= 5) return 'DEPOSIT_TOO_MANY_OPEN';
  if (!member.verified && counted + value > unverifiedTotal) return 'DEPOSIT_UNVERIFIED_LIMIT';
  return null;
}

export function create(who: number, via: 'bank' | 'gateway' | 'chain', units: bigint, crash: boolean): Step {
  return {
    name: `deposit ${who} ${via} ${units}${crash ? ' crash' : ''}`,
    async run(model, bank) {
      const member = at(model.members, who);
      if (!member) return;
      const amount = via === 'chain' ? units * 1_000_000n : units * 100n;
      const text = units.toString();
      const quote =
        via === 'chain'
          ? await lockQuote(bank.api, { memberId: member.id, pair: 'USDT/CNY', side: 'deposit', amount: text })
          : null;
      const rate = quote?.rate ?? null;
      const inRange = via === 'chain' ? units >= 10n && units <= 50_000n : units >= 100n && units <= 50_000n;
      const expected = whyNotCreate(model, member, valueOf({ rate }, amount), inRange);
      const body = { methodId: bank.methods[via], amount: text, quoteId: quote?.id };
      const made = await attemptKeyed(model, bank, { name: this.name, expected, crash }, 'createDeposit', {
        memberId: member.id,
        language,
        origin,
        body,
      });
      if (!made) return;
      model.deposits.push({
        id: made.id,
        member,
        mode: via === 'bank' ? 'proof' : via,
        bucket: { bank: 32, gateway: 35, chain: 34 }[via],
        rate,
        submitted: amount,
        state: 'recharging',
        seen: null,
        actual: null,
        posted: null,
        isLate: false,
        hasEvidence: false,
        txId: null,
        confirmations: 0,
        claimedBy: null,
        firstApprover: null,
        hasReason: false,
        paidRefs: [],
      });
    },
  };
}

export const handIn = (which: number): Step => ({
  name: `hand in ${which}`,
  async run(model, bank) {
    const deposit = pickDeposit(model, which);
    if (!deposit) return;
    const { member, mode } = deposit;
    const expected = deposit.state === 'recharging' && mode !== 'gateway' ? null : 'DEPOSIT_STATE';
    const txId = mode === 'chain' ? (deposit.txId ?? `0x${randomBytes(32).toString('hex')}`) : undefined;
    const uploadId = mode === 'chain' ? undefined : await addProofUpload(bank.roles.owner, member.id);
    const input = { memberId: member.id, id: deposit.id, language, origin, uploadId, txId } as const;
    if (!(await attempt(expected, () => handInDeposit(bank.api, input)))) return;
    deposit.state = 'pending_review';
    deposit.hasEvidence = true;
    deposit.txId = txId ?? null;
  },
});

export const cancel = (which: number, who: number): Step => ({
  name: `cancel deposit ${which} by ${who}`,
  async run(model, bank) {
    const deposit = pickDeposit(model, which);
    // Mostly the deposit's own member, sometimes another.
    const member = who === 0 ? at(model.members, which) : deposit?.member;
    if (!deposit || !member) return;
    const isOpen = deposit.state === 'recharging' || deposit.state === 'pending_review';
    const refusal = !isOpen ? 'DEPOSIT_STATE' : deposit.seen === null ? null : 'DEPOSIT_PAID';
    const expected = member === deposit.member ? refusal : 'NOT_FOUND';
    const input = { memberId: member.id, id: deposit.id, language, origin } as const;
    if (!(await attempt(expected, () => cancelDeposit(bank.api, input)))) return;
    deposit.state = 'cancelled';
  },
});

export const expire = (which: number): Step => ({
  name: `expire ${which}`,
  async run(model, bank) {
    const deposit = pickDeposit(model, which);
    if (!deposit) return;
    const { owner } = bank.roles;
    await owner.pool.query(
      `UPDATE deposit SET expires_at = now() - interval '1 second' WHERE id = $1 AND expires_at IS NOT NULL`,
      [deposit.id],
    );
    const waits = deposit.state === 'recharging' || deposit.state === 'pending_review';
    const isExpired = waits && deposit.seen === null;
    expect(await expireDeposits(bank.worker)).toEqual({ expired: isExpired ? 1 : 0 });
    if (isExpired) deposit.state = 'expired';
  },
});
