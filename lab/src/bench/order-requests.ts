import type { BenchWorld } from './load-members.ts';

/** The texts of HTTP requests that place orders: head + idempotency key + tail. */
export type OrderRequests = {
  /** One a member, up to where the key stands. */
  heads: string[];
  /** Two a product, rise and fall, from behind the key to the end of the body. */
  tails: string[];
  /** From one member to the next: far, so that no member comes twice within a batch, and round them all in the end. */
  step: number;
};

/**
 * What repeats is written once, because whoever sends it shares the machine with what he measures. Pair number `i` is of
 * member `i * step`, a product further with every round over the members, rising and falling by turns.
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

/** Some 62 of 100, sharing no divisor with the count. */
function stepOf(size: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.floor(size * 0.618));
  while (divides(step, size) !== 1) step += 1;
  return step;
}
