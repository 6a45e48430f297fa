import type { BenchWorld } from './load-members.ts';

/** Parts of HTTP requests that place orders: head + idempotency key + tail. */
export type OrderRequests = {
  /** One per member, up to the key. */
  heads: string[];
  /** Two per product, rise and fall, from after the key to the end of the body. */
  tails: string[];
  /** Step from one member to the next: large, so that no member repeats within a batch, and covering all in the end. */
  step: number;
};

/**
 * Repeated parts are built once, because the generator shares the machine with the API. Pair number `i` belongs to member
 * `i * step`; the product advances with every round over the members, and rise and fall alternate.
 */
export function orderRequests(order: {
  apiUrl: string;
  world: BenchWorld;
  account: 'real' | 'demo';
  durationS: number;
}): OrderRequests {
  const { hostname, port } = new URL(order.apiUrl);
  const { members, products } = order.world;
  return {
    heads: members.map(
      ({ token }) =>
        `POST /api/orders HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\nidempotency-key: `,
    ),
    tails: products.flatMap(({ id, price }) =>
      ['rise', 'fall'].map((direction) => {
        const body = `{"account":"${order.account}","productId":"${id}","direction":"${direction}","amount":"10","durationS":${order.durationS},"shownPrice":"${price}"}`;
        return `\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
      }),
    ),
    step: stepOf(members.length),
  };
}

/** About 62 % of the count, without a common divisor. */
function stepOf(size: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.floor(size * 0.618));
  while (divides(step, size) !== 1) step += 1;
  return step;
}
