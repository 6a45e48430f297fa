import {
  type Account,
  type Direction,
  type Order,
  type OrderResult,
  order,
  orderReceipt,
  type Product,
  placeOrder,
  products,
} from '@fairtick/contracts';
import { type Installation, withShortOrders } from '@fairtick/test-kit/browser';
import type { Person } from './members.ts';

const around = ['BTC/USDT', 'ETH/USDT'];
/** Long enough for ticks on the tape, and for the open order to stay open during the tests. */
const shortS = 5;
const longS = 7_200;
const settledWithinMs = 30_000;
const pricedWithinMs = 30_000;
/** The log signs a checkpoint every ten seconds. */
const provenWithinMs = 60_000;
const rounds = 8;

export type ArrangedOrders = Partial<Record<OrderResult, string>> & {
  win: string;
  lose: string;
  void: string;
  open: string;
};

/**
 * Places real orders on products that trade around the clock: rounds until one was won and one lost, then some with
 * zero tolerance until the next tick has voided one, one demo order, and one that stays open. The market decides, so a tie
 * exists only by chance. The house must have money.
 */
export async function arrangeOrders(installation: Installation, member: Person): Promise<ArrangedOrders> {
  return withShortOrders(installation, [shortS, longS], async () => {
    const known: Partial<Record<OrderResult, string>> = {};
    for (let round = 0; round < rounds && !(known.win && known.lose); round += 1) {
      const placed = await Promise.all(
        around.map((symbol, at) => place(member, { symbol, direction: (round + at) % 2 === 0 ? 'rise' : 'fall' })),
      );
      await place(member, { symbol: around[round % 2] ?? '', account: 'demo', direction: 'rise' });
      for (const { id } of placed) note(known, await settled(member, id));
    }
    const { win, lose } = known;
    if (win === undefined || lose === undefined) throw new Error('the market gave no win, or no loss');
    for (let round = 0; round < rounds && !known.void; round += 1) {
      note(known, await settled(member, (await place(member, { symbol: 'BTC/USDT', toleranceBps: 0 })).id));
    }
    if (known.void === undefined) throw new Error('the price did not change');
    const { id: open } = await place(member, { symbol: 'ETH/USDT', durationS: longS });
    for (const id of [win, lose, known.void]) await proven(member, id);
    return { ...known, win, lose, void: known.void, open };
  });
}

function note(known: Partial<Record<OrderResult, string>>, { id, result }: Order): void {
  if (result !== null) known[result] ??= id;
}

type Wish = { symbol: string; direction?: Direction; account?: Account; durationS?: number; toleranceBps?: number };

/** Places an order at the current price. Retried when the price has moved. */
async function place({ call }: Person, wish: Wish): Promise<Order> {
  const { symbol, direction = 'rise', account = 'real', durationS = shortS, toleranceBps = 100 } = wish;
  const product = await priced(call, symbol);
  return call(placeOrder, {
    body: {
      account,
      productId: product.id,
      direction,
      amount: '500',
      durationS,
      shownPrice: product.price,
      toleranceBps,
    },
  });
}

/** A new platform has no prices yet. */
async function priced(call: Person['call'], symbol: string): Promise<Product & { price: string }> {
  const until = Date.now() + pricedWithinMs;
  for (;;) {
    const found = (await call(products)).items.find((one: Product) => one.symbol === symbol);
    if (found?.price) return { ...found, price: found.price };
    if (Date.now() > until) throw new Error(`no price of ${symbol}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function settled({ call }: Person, id: string): Promise<Order> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const found = await call(order, { params: { id } });
    if (found.result !== null) return found;
    if (Date.now() > until) throw new Error('an order was not settled');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Waits until acceptance and settlement are in the log: until then the receipt has another line. */
async function proven({ call }: Person, id: string): Promise<void> {
  const until = Date.now() + provenWithinMs;
  for (;;) {
    const receipt = await call(orderReceipt, { params: { id } });
    if (receipt.version === 2 && receipt.inclusion !== null && receipt.settlement?.inclusion) return;
    if (Date.now() > until) throw new Error('an order is not in the log');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
