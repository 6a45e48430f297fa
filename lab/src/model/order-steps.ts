import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, formatDecimal, orderResults } from '@fairtick/contracts';
import { openOrders, settleOrders } from '@fairtick/core/orders';
import { addTicks } from '@fairtick/test-kit/builders/market';
import { settlerOf } from '@fairtick/test-kit/builders/settler-of';
import { type Decision, decideOrder } from '@fairtick/verifier';
import { payoutBps, type Step, stalenessMs } from './bank.ts';
import { isBeyondLoss } from './limit-steps.ts';
import { addTo, at, type Model, type ModelOrder } from './model.ts';
import { attemptKeyed } from './run-step.ts';

const trading = 16;

export const place = (who: number, direction: 'rise' | 'fall', units: bigint, crash: boolean): Step => ({
  name: `place ${who} ${direction} ${units}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const member = at(model.members, who);
    const tick = bank.shown.get(model.product.id);
    if (!member || !tick) return;
    const stake = units * 100n;
    const expected = (): ErrorCode | null => {
      if (member.restrictions.has('frozen') || member.restrictions.has('trading')) return 'ORDER_TRADING_BARRED';
      if (model.orders.some((one) => one.member === member && one.end === null)) return 'ORDER_PENDING_SETTLEMENT';
      if (isBeyondLoss(model, member, stake)) return 'LIMIT_DAY_LOSS';
      return member.available < stake ? 'ORDER_INSUFFICIENT_BALANCE' : null;
    };
    const body = {
      account: 'real',
      productId: model.product.id,
      direction,
      amount: formatDecimal(stake, 2),
      durationS: 1,
      shownPrice: formatDecimal(tick.price, 2),
    } as const;
    const made = await attemptKeyed(model, bank, { name: this.name, expected: expected(), crash }, 'placeOrder', {
      memberId: member.id,
      body,
    });
    if (!made) return;
    member.available -= stake;
    member.heldOrders += stake;
    model.orders.push({
      id: made.id,
      member,
      direction,
      stake,
      shownPrice: tick.price,
      acceptedAtMs: Date.parse(made.acceptedAt),
      closeAtMs: Date.parse(made.closeAt),
      toleranceBps: 10,
      entry: null,
      end: null,
    });
  },
});

export const tick = (price: bigint): Step => ({
  name: `tick ${price}`,
  async run({ product }, { roles, shown }) {
    // An entry, and enough ticks after it for a result.
    for (const { seq, price: shownPrice, at: appendedAt } of await addTicks(roles.worker, product.id, [
      price,
      price + 1n,
      price,
    ])) {
      product.tape.push({ seq, kind: 'tick', price: shownPrice, atMs: appendedAt.getTime(), source: 'test' });
      shown.set(product.id, { seq, price: shownPrice });
    }
  },
});

function decisionOf({ product }: Model, order: ModelOrder): Decision {
  return decideOrder({
    order: {
      direction: order.direction,
      stakeMinor: order.stake,
      feeMinor: 0n,
      payoutBps,
      shownPrice: order.shownPrice,
      toleranceBps: order.toleranceBps,
      acceptedAtMs: order.acceptedAtMs,
      closeAtMs: order.closeAtMs,
    },
    tape: product.tape,
    completeUntilMs: product.tape.at(-1)?.atMs ?? 0,
    stalenessMs,
  });
}

function end(model: Model, order: ModelOrder, decision: Extract<Decision, { state: 'void' | 'settled' }>): void {
  const isVoid = decision.state === 'void';
  const profit = isVoid ? 0n : decision.profitMinor;
  order.member.heldOrders -= order.stake;
  order.member.available += order.stake + profit;
  addTo(model, trading, -profit);
  order.end = { result: isVoid ? 4 : orderResults.indexOf(decision.result) + 1, profit };
}

/** The worker's two rounds: set entries, settle due orders. */
export const settle: Step = {
  name: 'settle',
  async run(model, { worker }) {
    await openOrders(settlerOf(worker.db), { limit: 1_000 });
    await settleOrders(settlerOf(worker.db), { limit: 1_000 });
    for (const order of model.orders) {
      if (order.end !== null) continue;
      const decision = decisionOf(model, order);
      if (decision.state === 'open') order.entry = decision.entry.seq;
      const isDue = (model.product.tape.at(-1)?.atMs ?? 0) > order.closeAtMs;
      // Before its close an order can only be voided by its entry.
      const isEarlyVoid = order.entry === null && decision.state === 'void';
      if ((isDue || isEarlyVoid) && (decision.state === 'void' || decision.state === 'settled'))
        end(model, order, decision);
    }
  },
};

export const wait: Step = { name: 'wait', run: () => sleep(1_010).then(() => undefined) };
