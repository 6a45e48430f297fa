import { randomInt, randomUUID } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { createDatabase, openRoles } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminActor, type Command, runCommand } from './run-command.ts';

const database = await createDatabase();
const { owner, app, admin } = openRoles(database, 12);
// An effect that can be counted and belongs to no module.
await owner.pool.query('CREATE TABLE effect (key uuid NOT NULL, note text NOT NULL)');
await owner.pool.query('GRANT SELECT, INSERT ON effect TO fairtick_app');
const ctx = { db: app };
let actorId = '';
beforeEach(() => {
  actorId = randomUUID();
});

type Asked = {
  key: string;
  route?: 'create_deposit' | 'request_withdrawal' | 'lock_quote';
  intent?: unknown;
  by?: string;
};
const once = <T>(asked: Asked, act: Command<T>['act']): Promise<T> =>
  runCommand(ctx, { ...commandOf(asked.by), once: { route: 'create_deposit', intent: 'x', ...asked }, act });
const commandOf = (by = actorId) =>
  ({
    actor: adminActor({ id: by, username: 'reviewer' }),
    origin: { ip: '127.0.0.1', requestId: 'r-1' },
    tried: 'deposits.approve',
    refusedAs: 'deposits.refused',
    target: { kind: 'deposit', id: null },
    detail: { amount: '1.00' },
  }) as const;
const recorded = async () =>
  (
    await owner.pool.query<{ after: unknown }>('SELECT after FROM audit_entry WHERE actor_id = $1 ORDER BY seq', [
      actorId,
    ])
  ).rows.map(({ after }) => after);

const work = (tx: Tx, key: string, note = 'done') =>
  tx.$executeRaw`INSERT INTO effect (key, note) VALUES (${key}::uuid, ${note})`;
async function effects(key: string, note = 'done'): Promise<number> {
  const { rows } = await owner.pool.query('SELECT 1 FROM effect WHERE key = $1 AND note = $2', [key, note]);
  return rows.length;
}
async function answers(key: string): Promise<number> {
  return (await owner.pool.query('SELECT 1 FROM idempotency WHERE key = $1', [key])).rows.length;
}

test('gives at most one effect and equal answers for 100 keys with 20 concurrent calls each, a third of them broken', async () => {
  const torn = new Error('the process died');
  let deaths = 0;
  const ask = (key: string) =>
    once({ key, intent: { amount: '1.00' } }, async (tx) => {
      await work(tx, key);
      if (randomInt(10) < 3) {
        deaths += 1;
        throw torn;
      }
      return { id: randomUUID(), list: [1, 'two', null] };
    });
  const keys = Array.from({ length: 100 }, () => randomUUID());
  for (let at = 0; at < keys.length; at += 10) {
    await Promise.all(
      keys.slice(at, at + 10).map(async (key) => {
        const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask(key)));
        const good = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBe(torn);
        expect(await effects(key)).toBe(good.length > 0 ? 1 : 0);
        for (const answer of good) expect(answer).toEqual(good[0]);
        if (good.length > 0) expect(await ask(key)).toEqual(good[0]);
      }),
    );
  }
  expect(deaths).toBeGreaterThan(10);
});

describe('a key', () => {
  const ask = (key: string, changes: { intent?: unknown; actorId?: string; route?: 'lock_quote' } = {}) =>
    once(
      {
        key,
        route: changes.route ?? 'create_deposit',
        intent: changes.intent ?? { amount: '1.00' },
        by: changes.actorId ?? actorId,
      },
      async (tx) => {
        await work(tx, key);
        return { made: randomUUID() };
      },
    );

  test('is refused with another body, and keeps its first answer', async () => {
    const key = randomUUID();
    const first = await ask(key);
    await expect(ask(key, { intent: { amount: '1.01' } })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_CONFLICT' });
    expect(await ask(key)).toEqual(first);
    expect(await effects(key)).toBe(1);
  });

  test('of another member, or for another route, is another key', async () => {
    const key = randomUUID();
    const all = [await ask(key), await ask(key, { actorId: randomUUID() }), await ask(key, { route: 'lock_quote' })];
    expect(new Set(all.map(({ made }) => made)).size).toBe(3);
    expect(await effects(key)).toBe(3);
  });
});

describe('a refusal by a rule', () => {
  test('undoes its effect, is stored with its details, and is returned again without another attempt', async () => {
    const key = randomUUID();
    let runs = 0;
    const ask = () =>
      once({ key, route: 'request_withdrawal' }, async (tx) => {
        runs += 1;
        await work(tx, key);
        throw new DomainError('WITHDRAWAL_DAY_COUNT', { left: 0 });
      });
    for (let n = 0; n < 3; n += 1) {
      await expect(ask()).rejects.toMatchObject({ code: 'WITHDRAWAL_DAY_COUNT', details: { left: 0 } });
    }
    expect(runs).toBe(1);
    expect(await recorded()).toEqual([{ tried: 'deposits.approve', refusal: 'WITHDRAWAL_DAY_COUNT', amount: '1.00' }]);
    expect(await effects(key)).toBe(0);
  });

  test('is stored in the same way when a stored procedure raises it', async () => {
    const key = randomUUID();
    const refuse = () =>
      once({ key, route: 'request_withdrawal' }, async (tx) => {
        await work(tx, key);
        await tx.$executeRaw`
            DO $$ BEGIN RAISE EXCEPTION 'refused: WITHDRAWAL_HOLD {"until":"2027-01-01"}' USING ERRCODE = 'FT422'; END $$`;
        return {};
      });
    for (let n = 0; n < 2; n += 1) {
      await expect(refuse()).rejects.toMatchObject({ code: 'WITHDRAWAL_HOLD', details: { until: '2027-01-01' } });
    }
    expect(await effects(key)).toBe(0);
    expect(await answers(key)).toBe(1);
  });
});

describe('an error other than a refusal by a rule is not stored, and is recorded each time if it is a refusal', () => {
  test.each([
    ['malformed input', new DomainError('INPUT_INVALID')],
    ['a missing object', new DomainError('NOT_FOUND')],
    ['no permission', new DomainError('FORBIDDEN')],
    ['an unavailable dependency', new DomainError('UNAVAILABLE')],
    ['an internal error', new Error('fault')],
  ])('%s', async (_, error) => {
    const key = randomUUID();
    let fails = true;
    const ask = () =>
      once({ key }, async (tx) => {
        await work(tx, key);
        if (fails) throw error;
        return { at: 'last' };
      });
    await expect(ask()).rejects.toBe(error);
    expect([await effects(key), await answers(key)]).toEqual([0, 0]);
    const refusals =
      error instanceof DomainError ? [{ tried: 'deposits.approve', refusal: error.code, amount: '1.00' }] : [];
    expect(await recorded()).toEqual(refusals);
    fails = false;
    expect(await ask()).toEqual({ at: 'last' });
    expect(await effects(key)).toBe(1);
  });
});

test('a crash between the effect and its answer leaves neither', async () => {
  const key = randomUUID();
  const asked = once({ key }, async (tx) => {
    await work(tx, key);
    // The server ends this connection, as it would when the process dies.
    const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await admin.pool.query('SELECT pg_terminate_backend($1)', [row?.pid]);
    return { made: 'never returned' };
  });
  await expect(asked).rejects.toThrow();
  expect([await effects(key), await answers(key)]).toEqual([0, 0]);
});

test('never shows other transactions an answer without its effect, or an effect without its answer', async () => {
  const key = randomUUID();
  const seen: string[] = [];
  const look = async () => seen.push(`${await effects(key)}${await answers(key)}`);
  await once({ key }, async (tx) => {
    await work(tx, key);
    await look();
    return {};
  });
  await look();
  expect(seen).toEqual(['00', '11']);
});

test('makes a second call with a key in flight wait, while other keys continue', async () => {
  const key = randomUUID();
  const order: string[] = [];
  const ask = (which: string, waitMs: number, ofKey = key) =>
    once({ key: ofKey }, async (tx) => {
      order.push(`${which} runs`);
      await work(tx, ofKey);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return { by: which };
    }).then((answer) => {
      order.push(`${which} done`);
      return answer;
    });
  const first = ask('first', 400);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [one, twin, other] = await Promise.all([first, ask('twin', 0), ask('other', 0, randomUUID())]);
  expect([one, twin, other]).toEqual([{ by: 'first' }, { by: 'first' }, { by: 'other' }]);
  expect(order.indexOf('other done')).toBeLessThan(order.indexOf('first done'));
  expect(order).not.toContain('twin runs');
});

test('leaves nothing of an intent after a transaction that its caller aborts', async () => {
  const key = randomUUID();
  await expect(
    withTx(app, async (tx) => {
      await work(tx, key);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect(await effects(key)).toBe(0);
});

describe('a command without a key', () => {
  test('leaves only its log entry when a stored procedure refuses it', async () => {
    const key = randomUUID();
    const refused = runCommand(ctx, {
      ...commandOf(),
      act: async (tx) => {
        await work(tx, key);
        await tx.$executeRaw`
          DO $$ BEGIN RAISE EXCEPTION 'refused: WITHDRAWAL_HOLD {}' USING ERRCODE = 'FT422'; END $$`;
      },
    });
    await expect(refused).rejects.toMatchObject({ code: 'WITHDRAWAL_HOLD' });
    expect(await effects(key)).toBe(0);
    expect(await recorded()).toEqual([{ tried: 'deposits.approve', refusal: 'WITHDRAWAL_HOLD', amount: '1.00' }]);
  });

  test('is refused by the code of the constraint that it violates', async () => {
    const refused = runCommand(ctx, {
      ...commandOf(),
      constraints: { effect_note_key: 'STAFF_USERNAME_TAKEN' },
      act: (tx) =>
        tx.$executeRaw`
          DO $$ BEGIN RAISE EXCEPTION 'twice' USING ERRCODE = '23505', CONSTRAINT = 'effect_note_key'; END $$`,
    });
    await expect(refused).rejects.toMatchObject({ code: 'STAFF_USERNAME_TAKEN' });
    expect(await recorded()).toMatchObject([{ refusal: 'STAFF_USERNAME_TAKEN' }]);
  });

  test('does not compile without the name that its refusal is recorded under', () => {
    const { refusedAs: _, ...rest } = commandOf();
    // @ts-expect-error: `refusedAs` is missing
    const incomplete: Command<void> = { ...rest, act: async () => undefined };
    expect(incomplete).not.toHaveProperty('refusedAs');
  });
});
