import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@fairtick/contracts';
import type { ApiCaller } from '../load/call-api.ts';
import { placeIntent } from '../load/place-intent.ts';
import type { LoadMember } from '../load/register-members.ts';
import type { PriceWatch } from '../load/watch-prices.ts';

export type PlacedOrder = { token: string; order: Order };

const amounts = ['10', '25', '50', '100', '137', '500'];
const patienceMs = 15 * 60_000;

/**
 * Lets members place `count` orders, alternating symbols, durations and directions; a refusal (an order still open, a price
 * too old) is retried later. Some ask for the widest tolerance, the others use the default.
 * @throws Error when they are not all accepted within 15 minutes.
 */
export async function placeMany(
  api: ApiCaller,
  options: { members: readonly LoadMember[]; prices: PriceWatch; symbols: readonly string[]; count: number },
): Promise<{ placed: PlacedOrder[]; refused: Map<string, number> }> {
  const { members, prices, symbols, count } = options;
  const placed: PlacedOrder[] = [];
  const refused = new Map<string, number>();
  const busyUntil = new Map<string, number>();
  const until = Date.now() + patienceMs;
  for (let turn = 0; placed.length < count; turn += 1) {
    if (Date.now() > until) throw new Error(`only ${placed.length} of ${count} orders were accepted`);
    const member = members[turn % members.length];
    const symbol = symbols[Math.floor(turn / members.length) % symbols.length];
    const product = prices.tradable().find((shown) => shown.symbol === symbol);
    const slot = `${member?.number} ${symbol}`;
    if (!member || !product || (busyUntil.get(slot) ?? 0) > Date.now()) {
      await sleep(20);
      continue;
    }
    const offered = product.durations;
    const durationS = offered[placed.length % offered.length]?.durationS ?? 60;
    const body = {
      account: 'demo',
      productId: product.id,
      direction: placed.length % 2 === 0 ? 'rise' : 'fall',
      amount: amounts[placed.length % amounts.length],
      durationS,
      shownPrice: product.price,
      ...(placed.length % 3 === 0 ? {} : { toleranceBps: 100 }),
    };
    const outcome = await placeIntent(api, { token: member.token, body });
    if (outcome.kind === 'accepted') {
      placed.push({ token: member.token, order: outcome.order });
      busyUntil.set(slot, Date.parse(outcome.order.closeAt) + 2_000);
    } else {
      const error = outcome.kind === 'refused' ? outcome.error : 'NO_ANSWER';
      refused.set(error, (refused.get(error) ?? 0) + 1);
      busyUntil.set(slot, Date.now() + 2_000);
    }
  }
  return { placed, refused };
}
