import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, uuidsV7 } from '@fairtick/core';
import { createPasswordHasher } from '@fairtick/core/auth';
import { createAcceptanceSigner, createOrderService, keepSigningKey } from '@fairtick/core/orders';
import { createDb, type Db } from '@fairtick/db';
import { testCipher } from '@fairtick/test-kit/builders/add-member';
import type { Roles } from '@fairtick/test-kit/builders/open-roles';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import type pg from 'pg';
import { modelRails, quiet } from '../model/bank.ts';
import { type CommandInput, type CommandName, perform } from '../model/commands.ts';

/** The database role of the killed process. */
const actorName = 'fairtick-failpoint';

/** Where it is killed: before the n-th statement is sent, or after it is sent and before its answer is read. */
export type Failpoint = { statement: number; moment: 'before' | 'sent' };
export type Order = { command: CommandName; input: unknown; failpoint: Failpoint | null };

/** A pooled client with its socket, which the published types omit. */
type Client = pg.PoolClient & { connection: { stream: { destroy: () => void } } };

/**
 * Runs commands on separate connections and kills them as a process kill would appear from outside: the connections end
 * between two bytes, and no further statement runs.
 */
export async function openActors({ appUrl, workerUrl, roles }: { appUrl: string; workerUrl: string; roles: Roles }) {
  const hasher = await createPasswordHasher();
  const signingKey = testSigningKey();
  const signer = createAcceptanceSigner(signingKey);
  await keepSigningKey({ db: roles.app, signer, log: quiet }, new AbortController().signal);
  return {
    /** The statements of the command if it completed, null if it was killed; its connections are closed. */
    async perform({ command, input, failpoint }: Order): Promise<string[] | null> {
      const life = beginLife(failpoint);
      const base = { clock: systemClock, ids: uuidsV7(systemClock), log: quiet };
      const api = { ...base, db: life.open(appUrl), cipher: testCipher, hasher, rails: modelRails };
      const worker = { ...base, db: life.open(workerUrl) };
      const shownTicks = { resolveShown: () => null, refresh: () => Promise.resolve() };
      const orderService = createOrderService(api, { signingKey, shownTicks });
      const done = perform(command, { api, worker, orderService }, input as CommandInput<CommandName>);
      await Promise.race([done, life.ended]);
      if (failpoint !== null) life.end();
      const isAlive = failpoint === null;
      if (isAlive) await Promise.all([api.db.close(), worker.db.close()]);
      await untilGone(roles);
      return isAlive ? life.statements : null;
    },
  };
}
export type Actors = Awaited<ReturnType<typeof openActors>>;

/** The connections of a process, from the first statement to the kill. */
function beginLife(failpoint: Failpoint | null) {
  const statements: string[] = [];
  const clients = new Set<Client>();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const { connection } of clients) connection.stream.destroy();
    resolve();
  };
  const watch = (client: Client) => {
    if (isOver) return client.connection.stream.destroy();
    clients.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      // A killed process neither waits nor receives.
      const never = new Promise(() => undefined);
      if (isOver) return never;
      const [first] = args;
      statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      const isHere = failpoint?.statement === statements.length;
      if (isHere && failpoint.moment === 'before') {
        end();
        return never;
      }
      const answer = send(...args);
      if (isHere) setImmediate(end);
      return answer;
    }) as Client['query'];
  };
  return {
    statements,
    ended,
    end,
    open(url: string): Db {
      const db = createDb({ url, poolSize: 2, applicationName: actorName });
      for (const pool of [db.pool, db.pipeline]) pool.on('connect', (client) => watch(client as Client));
      return db;
    },
  };
}

/** Waits until the server has noticed the lost client and rolled back. */
async function untilGone({ owner, admin }: Roles): Promise<void> {
  const { rows } = await owner.pool.query<{ name: string }>('SELECT current_database() AS name');
  for (let tries = 0; tries < 500; tries += 1) {
    const left = await admin.pool.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = $1 AND application_name = $2 AND (state <> 'idle' OR backend_xid IS NOT NULL)`,
      [rows[0]?.name, actorName],
    );
    if (left.rowCount === 0) return;
    await sleep(10);
  }
  throw new Error('killed process: its database sessions are still active');
}
