import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { ErrorCode } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import type { PlacedOrder } from './execute-batch.ts';
import { createOrderBatcher } from './order-batcher.ts';

function request(memberId: string, key = ''): OrderRequest {
  return {
    memberId,
    key,
    epoch: 1,
    bodyHash: '',
    account: 1,
    productId: '',
    direction: 1,
    stake: 1n,
    durationS: 60,
    shownPrice: 1n,
    shownSeq: 1,
    toleranceBps: null,
  };
}
/** Answers each order by its key, so that swapped answers would show. */
const answerOf = ({ key }: OrderRequest): Verdict => ({ refused: key as ErrorCode });
class Failure extends Error {
  readonly code: string | undefined;
  constructor(code?: string) {
    super(code ?? 'connection lost');
    this.code = code;
  }
}

/** A database that answers on command. */
function database() {
  const calls: { batch: OrderRequest[]; mode: PlaceMode; answer: () => void; fail: (code?: string) => void }[] = [];
  const run = (batch: readonly OrderRequest[], mode: PlaceMode) =>
    new Promise<Verdict[]>((resolve, reject) => {
      calls.push({
        batch: [...batch],
        mode,
        answer: () => resolve(batch.map(answerOf)),
        fail: (code) => reject(new Failure(code)),
      });
    });
  return { calls, run };
}
function started(now = () => performance.now()) {
  const { calls, run } = database();
  const troubles: string[] = [];
  const placed: PlacedOrder[] = [];
  const batcher = createOrderBatcher({
    run,
    sqlState: (error) => (error instanceof Failure ? error.code : undefined),
    now,
    onTrouble: (_, what) => troubles.push(what),
    onPlaced: (order) => placed.push(order),
  });
  return { batcher, calls, troubles, placed };
}
async function call<T>(calls: T[], index: number): Promise<T> {
  for (let i = 0; i < 400; i += 1) {
    const found = calls[index];
    if (found !== undefined) return found;
    await sleep(5);
  }
  throw new Error('no batch was sent to the database');
}

describe('forming batches', () => {
  test('orders of one turn are sent together, sorted by member, and each gets its own answer', async () => {
    const { batcher, calls } = started();
    const answers = ['c', 'a', 'b'].map((member, i) => batcher.place(request(member, String(i + 10))));
    const first = await call(calls, 0);
    expect(first.batch.map(({ memberId }) => memberId)).toEqual(['a', 'b', 'c']);
    expect(first.mode).toBe('unseen');
    first.answer();
    expect(await Promise.all(answers)).toEqual([{ refused: '10' }, { refused: '11' }, { refused: '12' }]);
  });

  test('few orders wait while a batch runs, and are sent before its answers are delivered', async () => {
    const { batcher, calls } = started();
    const order: string[] = [];
    const first = batcher.place(request('a', '10')).then(() => order.push(`answered, ${calls.length} sent`));
    const one = await call(calls, 0);
    const second = batcher.place(request('b', '11'));
    await turn();
    expect(calls).toHaveLength(1);
    one.answer();
    await first;
    expect(order).toEqual(['answered, 2 sent']);
    calls[1]?.answer();
    await second;
  });

  test('many orders are sent behind the running batch, but never a third batch', async () => {
    const { batcher, calls } = started();
    const crowd = (from: number) =>
      Array.from({ length: 32 }, (_, i) => batcher.place(request(String(from + i), String(from + i))));
    const first = batcher.place(request('a', '10'));
    const one = await call(calls, 0);
    const second = crowd(100);
    const two = await call(calls, 1);
    expect(two.batch).toHaveLength(32);
    const third = crowd(200);
    await sleep(20);
    expect(calls).toHaveLength(2);
    one.answer();
    expect(await first).toEqual({ refused: '10' });
    const three = await call(calls, 2);
    expect(three.batch.map(({ key }) => key)).toEqual(Array.from({ length: 32 }, (_, i) => String(200 + i)));
    three.answer();
    two.answer();
    expect(await Promise.all([...second, ...third])).toEqual(
      [100, 200].flatMap((from) => Array.from({ length: 32 }, (_, i) => ({ refused: `${from + i}` }))),
    );
  });

  test('a failing batch does not affect the one behind it', async () => {
    const { batcher, calls, troubles } = started();
    const first = batcher.place(request('a', '10'));
    const one = await call(calls, 0);
    const second = Array.from({ length: 32 }, (_, i) => batcher.place(request(`b${i}`, String(100 + i))));
    const two = await call(calls, 1);
    one.fail('40001');
    two.answer();
    await Promise.all(second);
    const again = await call(calls, 2);
    expect([again.mode, again.batch.map(({ key }) => key)]).toEqual(['exact', ['10']]);
    again.answer();
    expect(await first).toEqual({ refused: '10' });
    expect(troubles).toEqual(['repeated']);
  });

  test('the first answers of a large batch are delivered before the last are computed', async () => {
    const { batcher, calls } = started();
    const answered: number[] = [];
    const answers = Array.from({ length: 20 }, (_, i) =>
      batcher.place(request(String(i).padStart(2, '0'), String(i))).then(() => answered.push(i)),
    );
    const first = await call(calls, 0);
    first.answer();
    while (answered.length === 0) await turn();
    expect(answered.length).toBeLessThan(20);
    await Promise.all(answers);
    expect(answered).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test('a failing listener delays no order', async () => {
    const { calls, run } = database();
    const batcher = createOrderBatcher({
      run,
      sqlState: () => undefined,
      now: () => performance.now(),
      onPlaced: () => {
        throw new Error('listener failed');
      },
    });
    for (const [turn, key] of ['1', '2'].entries()) {
      const placed = batcher.place(request('a', key)).catch((error: Error) => error.message);
      (await call(calls, turn)).answer();
      expect(await placed).toBe('listener failed');
    }
  });

  test('a member has one order in a batch; further ones wait in order', async () => {
    const { batcher, calls } = started();
    const answers = ['10', '11', '12'].map((key) => batcher.place(request('a', key)));
    const other = batcher.place(request('b', '20'));
    for (const [index, keys] of [['10', '20'], ['11'], ['12']].entries()) {
      const one = await call(calls, index);
      expect(one.batch.map(({ key }) => key)).toEqual(keys);
      one.answer();
    }
    expect(await Promise.all([...answers, other])).toEqual(['10', '11', '12', '20'].map((refused) => ({ refused })));
  });

  test('no batch is larger than 256', async () => {
    const { batcher, calls } = started();
    const answers = Array.from({ length: 300 }, (_, i) => batcher.place(request(String(i), '10')));
    const first = await call(calls, 0);
    expect(first.batch).toHaveLength(256);
    first.answer();
    const second = await call(calls, 1);
    expect(second.batch).toHaveLength(44);
    second.answer();
    await Promise.all(answers);
  });
});

describe('when the database refuses a batch', () => {
  test.each(['40001', '40P01', '23505', 'FT409'])('a conflict (%s) is repeated in exact mode', async (code) => {
    const { batcher, calls, troubles, placed } = started();
    const answers = ['a', 'b'].map((member) => batcher.place(request(member, '10')));
    (await call(calls, 0)).fail(code);
    const again = await call(calls, 1);
    again.answer();
    await Promise.all(answers);
    expect([again.mode, again.batch.length, troubles, placed.length]).toEqual(['exact', 2, ['repeated'], 2]);
  });

  test('an existing order turns on lookups for two seconds, another conflict does not', async () => {
    let nowMs = 0;
    const { batcher, calls } = started(() => nowMs);
    const modeOfNext = async (code?: string) => {
      const from = calls.length;
      const answer = batcher.place(request('a', '10'));
      if (code !== undefined) (await call(calls, from)).fail(code);
      (await call(calls, from + (code === undefined ? 0 : 1))).answer();
      await answer;
      return calls[from]?.mode;
    };
    expect([await modeOfNext('40001'), await modeOfNext('23505')]).toEqual(['unseen', 'unseen']);
    nowMs = 1_999;
    expect(await modeOfNext()).toBe('looked_up');
    nowMs = 2_000;
    expect(await modeOfNext()).toBe('unseen');
  });

  test('three conflicts in a row are rejected one by one, as orders without effect', async () => {
    const { batcher, calls } = started();
    const answer = batcher.place(request('a', '10'));
    for (let i = 0; i < 4; i += 1) (await call(calls, i)).fail('40001');
    await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(calls).toHaveLength(4);
  });

  test('any other error splits the batch, so that one bad order fails alone', async () => {
    const { batcher, calls } = started();
    const good = batcher.place(request('a', '10'));
    const bad = batcher.place(request('b', '11'));
    (await call(calls, 0)).fail('22003');
    (await call(calls, 1)).answer();
    (await call(calls, 2)).fail('22003');
    expect(await good).toEqual({ refused: '10' });
    await expect(bad).rejects.toMatchObject({ code: '22003' });
    const next = batcher.place(request('c', '12'));
    (await call(calls, 3)).answer();
    expect(await next).toEqual({ refused: '12' });
  });

  test('a wallet that is locked too long delays its own member only', async () => {
    const { batcher, calls } = started();
    const free = batcher.place(request('a', '10'));
    const held = batcher.place(request('b', '11'));
    (await call(calls, 0)).fail('55P03');
    (await call(calls, 1)).answer();
    (await call(calls, 2)).fail('55P03');
    expect(await free).toEqual({ refused: '10' });
    await expect(held).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('a statement that took too long is not repeated immediately', async () => {
    const { batcher, calls } = started();
    const answers = ['a', 'b'].map((member) => batcher.place(request(member, '10')));
    (await call(calls, 0)).fail('57014');
    for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(calls).toHaveLength(1);
  });
});

describe('when the answer is lost', () => {
  test('the same keys are sent again, and return what became of the orders', async () => {
    const { batcher, calls, troubles } = started();
    const answer = batcher.place(request('a', '10'));
    (await call(calls, 0)).fail();
    const again = await call(calls, 1);
    expect(again.batch.map(({ key }) => key)).toEqual(['10']);
    again.answer();
    expect(await answer).toEqual({ refused: '10' });
    expect(troubles).toEqual(['unknown']);
  });

  test('one bad order among them fails alone', async () => {
    const { batcher, calls } = started();
    const good = batcher.place(request('a', '10'));
    const bad = batcher.place(request('b', '11'));
    (await call(calls, 0)).fail();
    (await call(calls, 1)).fail('22003');
    (await call(calls, 2)).answer();
    (await call(calls, 3)).fail('22003');
    expect(await good).toEqual({ refused: '10' });
    await expect(bad).rejects.toMatchObject({ code: '22003' });
  });

  test('a wallet that is locked too long then delays its own member only', async () => {
    const { batcher, calls } = started();
    const free = batcher.place(request('a', '10'));
    const held = batcher.place(request('b', '11'));
    (await call(calls, 0)).fail();
    (await call(calls, 1)).fail('55P03');
    (await call(calls, 2)).answer();
    (await call(calls, 3)).fail('55P03');
    expect(await free).toEqual({ refused: '10' });
    await expect(held).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('while the database is unavailable the caller is asked to retry with the same key', async () => {
    const { batcher, calls } = started();
    let asked = 0;
    const failing = setInterval(() => {
      const next = calls[asked];
      if (next) {
        asked += 1;
        next.fail(asked % 2 === 0 ? '57P03' : undefined);
      }
    }, 2);
    await expect(batcher.place(request('a', '10'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    clearInterval(failing);
    expect(asked).toBeGreaterThan(3);
  });
});

describe('bounds', () => {
  test('a caller who waited three seconds behind a silent database is rejected even so', async () => {
    const { batcher, calls } = started();
    const stuck = batcher.place(request('a', '10'));
    const one = await call(calls, 0);
    const behind = ['b', 'c'].map((member) => batcher.place(request(member, '11')));
    await sleep(50);
    const later = batcher.place(request('d', '12'));
    for (const late of [...behind, later]) await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(calls).toHaveLength(1);
    one.answer();
    expect(await stuck).toEqual({ refused: '10' });
    const next = batcher.place(request('b', '13'));
    (await call(calls, 1)).answer();
    expect(await next).toEqual({ refused: '13' });
  });

  test('an order that waited three seconds is rejected and never sent', async () => {
    let nowMs = 0;
    const { batcher, calls } = started(() => nowMs);
    const first = batcher.place(request('a', '10'));
    const one = await call(calls, 0);
    const late = batcher.place(request('b', '11'));
    nowMs = 3_001;
    const fresh = batcher.place(request('c', '12'));
    one.answer();
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const two = await call(calls, 1);
    expect(two.batch.map(({ memberId }) => memberId)).toEqual(['c']);
    two.answer();
    await Promise.all([first, fresh]);
  });

  test('the queue is bounded: further callers are asked to retry', async () => {
    const { batcher, calls } = started();
    const waiting = Array.from({ length: 5_000 }, (_, i) => batcher.place(request(String(i), '10')));
    await expect(batcher.place(request('one too many', '10'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterS: 1 },
    });
    for (let i = 0; i < 20; i += 1) (await call(calls, i)).answer();
    await Promise.all(waiting);
  });

  test('closing answers what waits, accepts no more, and then resolves', async () => {
    const { batcher, calls } = started();
    const answer = batcher.place(request('a', '10'));
    let isClosed = false;
    const closing = batcher.close().then(() => {
      isClosed = true;
    });
    await expect(batcher.place(request('b', '11'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const one = await call(calls, 0);
    expect(isClosed).toBe(false);
    one.answer();
    await closing;
    expect(await answer).toEqual({ refused: '10' });
  });

  test('closing waits for the last answer of a large batch', async () => {
    const { batcher, calls } = started();
    let answered = 0;
    for (let i = 0; i < 20; i += 1) void batcher.place(request(String(i), String(i))).then(() => (answered += 1));
    const first = await call(calls, 0);
    const closing = batcher.close().then(() => answered);
    first.answer();
    expect(await closing).toBe(20);
  });

  test('closing waits for the batch behind, too', async () => {
    const { batcher, calls } = started();
    const first = batcher.place(request('a', '10'));
    const one = await call(calls, 0);
    const behind = Array.from({ length: 32 }, (_, i) => batcher.place(request(`b${i}`, '20')));
    const two = await call(calls, 1);
    let isClosed = false;
    const closing = batcher.close().then(() => {
      isClosed = true;
    });
    two.answer();
    await Promise.all(behind);
    expect(isClosed).toBe(false);
    one.answer();
    await closing;
    expect(await first).toEqual({ refused: '10' });
  });
});
