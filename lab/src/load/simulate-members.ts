import type { Direction } from '@fairtick/contracts';
import { build, type Histogram } from 'hdr-histogram-js';
import type { ApiCaller } from './call-api.ts';
import type { Journal } from './journal.ts';
import { placeIntent } from './place-intent.ts';
import type { LoadMember } from './register-members.ts';
import type { PriceWatch, ShownProduct } from './watch-prices.ts';

export type LoadFigures = {
  accepted: number;
  refused: Map<string, number>;
  givenUp: number;
  /** Accepted after a try with an unknown outcome. */
  resolvedByKey: number;
  /** Latencies of calls answered at the first try while `isCalm` held. */
  latencyMs: Histogram;
};

export type Simulation = {
  figures: LoadFigures;
  /** Sends no further orders; resolves when every intent has a certain answer. */
  stop(): Promise<void>;
};

/** Wait after an order's close before the same member and product are used again. */
const settleAllowanceMs = 10_000;

/**
 * Places `perSecond` orders of `amount` on the demo account, spread over members and products so that each pair has at most
 * one open order. Every acceptance is in the journal, on disk, before it counts.
 */
export function simulateMembers(options: {
  api: ApiCaller;
  members: readonly LoadMember[];
  prices: PriceWatch;
  journal: Journal;
  perSecond: number;
  durationsS: readonly number[];
  amount: string;
  isCalm: () => boolean;
}): Simulation {
  const { api, members, prices, journal, perSecond, durationsS, amount, isCalm } = options;
  const figures: LoadFigures = { accepted: 0, refused: new Map(), givenUp: 0, resolvedByKey: 0, latencyMs: build() };
  const busyUntil = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let turn = 0;

  async function place(member: LoadMember, product: ShownProduct, direction: Direction, durationS: number) {
    const slot = `${member.number} ${product.id}`;
    busyUntil.set(slot, Number.POSITIVE_INFINITY);
    const body = { account: 'demo', productId: product.id, direction, amount, durationS, shownPrice: product.price };
    const calm = isCalm();
    const outcome = await placeIntent(api, { token: member.token, body });
    if (outcome.kind === 'accepted') {
      journal.append(`${outcome.key} ${outcome.order.id}`);
      figures.accepted += 1;
      if (outcome.tries > 1) figures.resolvedByKey += 1;
      else if (calm && isCalm()) figures.latencyMs.recordValue(Math.max(1, Math.round(outcome.tookMs)));
      busyUntil.set(slot, Date.parse(outcome.order.closeAt) + settleAllowanceMs);
      return;
    }
    busyUntil.set(slot, Date.now() + settleAllowanceMs);
    if (outcome.kind === 'given_up') figures.givenUp += 1;
    else figures.refused.set(outcome.error, (figures.refused.get(outcome.error) ?? 0) + 1);
  }

  function placeNext(): void {
    const shown = prices.tradable();
    for (let attempt = 0; attempt < members.length; attempt += 1) {
      turn += 1;
      const member = members[turn % members.length];
      const product = shown[Math.floor(turn / members.length) % shown.length];
      if (!member || !product) return;
      if ((busyUntil.get(`${member.number} ${product.id}`) ?? 0) > Date.now()) continue;
      const durationS = durationsS[turn % durationsS.length] ?? 60;
      const done = place(member, product, turn % 2 === 0 ? 'rise' : 'fall', durationS).finally(() =>
        running.delete(done),
      );
      running.add(done);
      return;
    }
  }

  let sent = 0;
  const startedAt = Date.now();
  const timer = setInterval(() => {
    for (const due = ((Date.now() - startedAt) * perSecond) / 1_000; sent < due; sent += 1) placeNext();
  }, 20);

  return {
    figures,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
