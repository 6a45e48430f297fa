import { randomBytes, randomUUID } from 'node:crypto';
import { recordChainPayment, recordGatewayPayment } from '@fairtick/core/deposits';
import { expect } from 'vitest';
import type { Step } from './bank.ts';
import { confirmationsNeeded } from './deposit-rules.ts';
import { type Model, type ModelDeposit, pick, pickDeposit } from './model.ts';

/** The method for a number if it has this mode, else another of the mode. */
function pickOf(model: Model, mode: ModelDeposit['mode'], which: number): ModelDeposit | undefined {
  const first = pickDeposit(model, which);
  return first?.mode === mode
    ? first
    : pick(
        model.deposits.filter((one) => one.mode === mode),
        which,
      );
}

/** A gateway notification of a payment, sometimes a repeated one. */
export const pay = (which: number, percent: bigint, repeat: boolean): Step => ({
  name: `gateway ${which} ${percent}%${repeat ? ' again' : ''}`,
  async run(model, bank) {
    const deposit = pickOf(model, 'gateway', which);
    if (!deposit) return;
    const known = repeat ? deposit.paidRefs.at(-1) : undefined;
    const amount = (deposit.submitted * percent) / 100n;
    const externalRef = known ?? `${amount}-${randomUUID()}`;
    const said = known === undefined ? amount : BigInt(known.split('-')[0] ?? 0);
    const isOver = deposit.state === 'completed' || deposit.state === 'refunded';
    const isGivenUp = ['expired', 'cancelled', 'rejected'].includes(deposit.state);
    const notification = { depositId: deposit.id, externalRef, amount: said, currency: 'CNY', state: 'paid' } as const;
    const outcome = await recordGatewayPayment(bank.api, { gateway: 'sandbox', notification });
    expect(outcome).toBe(known ? 'known' : isOver ? 'after_end' : isGivenUp ? 'late' : 'recorded');
    if (known) return;
    deposit.paidRefs.push(externalRef);
    if (isOver) return;
    if (deposit.state === 'recharging' || isGivenUp) deposit.state = 'pending_review';
    deposit.seen = (deposit.seen ?? 0n) + amount;
    deposit.actual = deposit.seen;
    deposit.firstApprover = null;
    deposit.hasReason = false;
    deposit.isLate ||= isGivenUp;
  },
});

export const confirm = (which: number, confirmations: number): Step => ({
  name: `chain ${which} ${confirmations}`,
  async run(model, bank) {
    const deposit = pickOf(model, 'chain', which);
    if (!deposit) return;
    const txId = deposit.txId ?? `0x${randomBytes(32).toString('hex')}`;
    const transfer = { txId, from: '0xfrom', to: '0xto', amount: deposit.submitted, confirmations, at: new Date() };
    const isOver = ['completed', 'rejected', 'refunded'].includes(deposit.state);
    const isKnown = deposit.txId !== null && deposit.seen !== null && deposit.confirmations === confirmations;
    const isGivenUp = deposit.state === 'expired' || deposit.state === 'cancelled';
    const outcome = await recordChainPayment(bank.worker, { depositId: deposit.id, transfer });
    expect(outcome).toBe(isOver ? 'after_end' : isKnown ? 'known' : isGivenUp ? 'late' : 'recorded');
    if (isOver || isKnown) return;
    const isConfirmed = deposit.state === 'recharging' && confirmations >= confirmationsNeeded;
    if (isConfirmed || isGivenUp) deposit.state = 'pending_review';
    deposit.txId = txId;
    deposit.hasEvidence = true;
    deposit.confirmations = confirmations;
    if (deposit.seen === null) {
      deposit.actual = deposit.submitted;
      deposit.firstApprover = null;
      deposit.hasReason = false;
    }
    deposit.seen = deposit.submitted;
    deposit.isLate ||= isGivenUp;
  },
});
