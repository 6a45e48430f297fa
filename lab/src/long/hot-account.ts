import { randomUUID } from 'node:crypto';
import { assets, orders, placeOrder } from '@fairtick/contracts';
import type { BenchWorld, LoadedMember } from '../bench/load-members.ts';
import { createApiCaller } from '../load/call-api.ts';

export type HotAccount = { slowestMs: number; answers: Record<string, number> };

/** Sends `count` concurrent requests of one member: orders on every product, and reads of their data. */
export async function callAtOnce(
  apiUrl: string,
  { member, products, count }: { member: LoadedMember; products: BenchWorld['products']; count: number },
): Promise<HotAccount> {
  const api = createApiCaller(apiUrl, count);
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  try {
    await Promise.all(
      Array.from({ length: count }, async (_, turn) => {
        const from = performance.now();
        const answer = await api.call(requestOf(turn, { token: member.token, products }));
        slowestMs = Math.max(slowestMs, performance.now() - from);
        const name = 'status' in answer ? `${answer.status}` : 'silence';
        answers[name] = (answers[name] ?? 0) + 1;
      }),
    );
  } finally {
    api.close();
  }
  return { slowestMs, answers };
}

function requestOf(turn: number, { token, products }: { token: string; products: BenchWorld['products'] }) {
  const product = products[turn % products.length];
  if (turn % 2 === 0 || product === undefined) {
    return { method: 'GET' as const, path: turn % 4 === 0 ? orders.path : assets.path, token };
  }
  const body = {
    account: 'demo',
    productId: product.id,
    direction: 'rise',
    amount: '10',
    durationS: 60,
    shownPrice: product.price,
  };
  return { method: 'POST' as const, path: placeOrder.path, token, idempotencyKey: randomUUID(), body };
}
