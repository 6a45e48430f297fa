import { formatDecimal, platformDayOf, type ServerMessage } from '@fairtick/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comparePrices, type DayFigures } from './day-figures.ts';
import { createPriceStore } from './price-store.ts';
import { productFixture } from './product-fixture.test-data.ts';
import { newestQuote } from './quote.ts';

type TapeTick = { seq: number; at: string; price: string };

const dayOf = ({ at }: TapeTick) => platformDayOf(new Date(at));
const empty = productFixture({ price: null, priceAt: null, seq: 0, open: null, high: null, low: null });

/** The API's answer if the tape ends with this tick, on the same day or the next one. */
function answerOf(tape: readonly TapeTick[], onNextDay = false) {
  const last = tape.at(-1);
  if (last === undefined) return { ...empty, previousClose: null };
  return { ...empty, price: last.price, priceAt: last.at, seq: last.seq, ...figuresOf(tape, onNextDay) };
}

/** The figures of the tape's last day by definition; or of the next day, which has no tick yet. */
function figuresOf(tape: readonly TapeTick[], onNextDay = false): DayFigures {
  const day = onNextDay ? '' : dayOf(tape.at(-1) as TapeTick);
  const prices = tape.filter((tick) => dayOf(tick) === day).map(({ price }) => price);
  const ordered = prices.toSorted(comparePrices);
  const before = tape.findLast((tick) => dayOf(tick) !== day);
  return {
    open: prices[0] ?? null,
    high: ordered.at(-1) ?? null,
    low: ordered[0] ?? null,
    previousClose: before?.price ?? null,
  };
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function startStore() {
  let notify: (message: ServerMessage) => void = () => {};
  const store = createPriceStore({
    listen(listener) {
      notify = listener;
      return () => true;
    },
    subscribe: () => () => {},
  });
  return {
    read: () => store.get('gold'),
    send: (tick: TapeTick) => notify({ type: 'tick', productId: 'gold', ...tick }),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the figures of the day', () => {
  test('keep a new low and a new high after the price has left them', () => {
    const product = productFixture({ priceAt: '2026-11-20T06:32:00.000Z', seq: 1 });
    const { read, send } = startStore();
    for (const [index, price] of ['4000.00', '4050.00', '4100.00', '4070.00'].entries()) {
      send({ seq: index + 2, at: `2026-11-20T06:32:0${index + 1}.000Z`, price });
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(1_000);
    expect(newestQuote(product, read(), 0)).toMatchObject({
      price: '4070.00',
      day: { open: '4068.90', high: '4100.00', low: '4000.00', previousClose: '4065.52' },
    });
  });

  test('equal those of the tape after any series of ticks and answers', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = randomFrom(seed);
      const { read, send } = startStore();
      const tape: TapeTick[] = [];
      let atMs = Date.parse('2026-11-20T15:59:00.000Z');
      let product = answerOf(tape);
      for (let step = 0; step < 80; step++) {
        // Ticks in quick succession, with pauses that may reach a later day.
        atMs += random() < 0.06 ? Math.floor(random() * 60 * 3_600_000) : 1 + Math.floor(random() * 900);
        const price = formatDecimal(10_000n + BigInt(Math.floor(random() * 4_000)), 2);
        const tick = { seq: tape.length + 1, at: new Date(atMs).toISOString(), price };
        tape.push(tick);
        send(tick);
        // An answer is of the tape's end, of an earlier moment, or of the next day, which has no tick yet.
        const kind = random();
        const earlier = Math.max(product.seq, tape.length - 3);
        if (kind < 0.2) product = answerOf(tape);
        else if (kind < 0.25) product = answerOf(tape.slice(0, earlier));
        else if (kind < 0.28) product = answerOf(tape, true);
        vi.advanceTimersByTime(500);
        const isNextDay = product.seq === tape.length && product.high === null;
        const expected = { price, day: figuresOf(tape, isNextDay) };
        expect(newestQuote(product, read(), 0), `seed ${seed}, step ${step}`).toMatchObject(expected);
        if (isNextDay) atMs = Date.parse(`${platformDayOf(new Date(atMs))}T16:00:00.000Z`);
      }
    }
  });

  test('equal those of the answer if ticks were missed', () => {
    const { read, send } = startStore();
    send({ seq: 2, at: '2026-11-20T06:32:01.000Z', price: '4080.00' });
    const product = productFixture({ seq: 9, priceAt: '2026-11-20T06:32:30.000Z' });
    expect(newestQuote(product, read(), 0).day).toMatchObject({ high: '4091.20', low: '4058.17' });
  });
});
