import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db.ts';
import type { Prisma } from './generated/client.ts';
import { sqlState } from './sql-state.ts';

declare const inTransaction: unique symbol;

/** The permission to write: a client inside a transaction. A plain client is not assignable to it. */
export type Tx = Prisma.TransactionClient & {
  readonly [inTransaction]: true;
  /**
   * Queues effects that may only be visible after the commit (enqueue, publish, mail). Hooks run in order after the
   * commit, never after a rollback or a retried attempt; a hook that fails is reported, and the caller still succeeds.
   */
  onCommit(hook: () => unknown): void;
};

const retriedStates = new Set(['40001', '40P01']);
const retryLimit = 3;

/**
 * Runs `fn` in one READ COMMITTED transaction. Serialization failures and deadlocks are retried at most three times
 * with jitter, so `fn` must have no effect outside the transaction except through `tx.onCommit`. Other errors roll back
 * and are passed on.
 */
export async function withTx<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const hooks: (() => unknown)[] = [];
    try {
      const result = await db.prisma.$transaction((client) => fn(asTx(client, hooks)), {
        maxWait: db.limits.waitMs,
        timeout: db.limits.transactionMs,
        isolationLevel: 'ReadCommitted',
      });
      await runHooks(db, hooks);
      return result;
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || !retriedStates.has(state) || attempt >= retryLimit) throw error;
      await sleep(randomInt(5, 25 * 2 ** attempt));
    }
  }
}

function asTx(client: Prisma.TransactionClient, hooks: (() => unknown)[]): Tx {
  const onCommit: Tx['onCommit'] = (hook) => {
    hooks.push(hook);
  };
  return new Proxy(client, {
    get: (target, key) => (key === 'onCommit' ? onCommit : Reflect.get(target, key, target)),
  }) as Tx;
}

async function runHooks(db: Db, hooks: (() => unknown)[]): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      db.report(error, 'on-commit');
    }
  }
}
