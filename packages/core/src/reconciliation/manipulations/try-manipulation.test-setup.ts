import type { MonitorState } from '@fairtick/verifier/log';
import { openAttack } from './attack.test-setup.ts';
import {
  findByMonitor,
  findByReceipts,
  findByVerify,
  type Kept,
  type Platform,
  runWorker,
} from './finders.test-setup.ts';
import type { Finder, Manipulation } from './manipulation.test-setup.ts';
import { type Client, onConnection } from './on-connection.test-setup.ts';
import { areAny, rememberAnswers, type Tables, watchTables } from './read-tables.test-setup.ts';

export type Found = Record<Finder, string[]>;
type Seen = { found: string[]; read: Tables };

/**
 * Tries manipulations in a platform. What the worker does and what readers find depends on the tables that they read and on the
 * published files alone. So after the untouched platform was read, a reader runs again only if one of them was changed, and
 * so does each query of it.
 */
export function openTrials(client: Client, platform: Platform, outside: { state: MonitorState | null; kept: Kept }) {
  const memory = rememberAnswers(client);
  const untouched = new Map<Finder | 'worker', Seen>();
  let untouchedFiles: Platform['files'] = new Map();
  let workerIsIdle = false;

  /** Makes the change in a transaction, lets the worker run and all readers look, and takes everything back. */
  async function inTransaction<T>(work: (changed: Platform) => Promise<T>): Promise<T> {
    await client.query('BEGIN');
    try {
      const { files, witnessed } = platform;
      return await work({ db: onConnection(client), files: new Map(files), witnessed: new Map(witnessed) });
    } finally {
      await client.query('ROLLBACK');
    }
  }

  const readers = (changed: Platform) => ({
    verify: () => findByVerify(changed),
    monitor: async () => (await findByMonitor(changed, outside.state)).found,
    receipt: () => findByReceipts(changed, outside.kept),
  });

  async function readUntouched(): Promise<Found> {
    memory.forget();
    return inTransaction(async (changed) => {
      const { read, written } = await watchTables(client, () => runWorker(changed));
      untouched.set('worker', { found: [], read });
      workerIsIdle = written.size === 0 && isSame(changed.files, platform.files);
      untouchedFiles = changed.files;
      const db = onConnection(client, memory.record);
      for (const [finder, work] of Object.entries(readers({ ...changed, db }))) {
        let found: string[] = [];
        const tables = await watchTables(client, async () => {
          found = await work();
        });
        untouched.set(finder as Finder, { found, read: tables.read });
      }
      return foundOf((finder) => untouched.get(finder)?.found ?? []);
    });
  }

  async function readManipulated(by: Manipulation['by']): Promise<Found> {
    return inTransaction(async (changed) => {
      const changedTables = new Set<string>();
      const mustRun = (name: Finder | 'worker') => {
        const before = untouched.get(name);
        const isUntouched = before !== undefined && !areAny(before.read, changedTables);
        return !(isUntouched && isSame(changed.files, untouchedFiles));
      };
      const watched = async (work: () => Promise<unknown>) => {
        const { written } = await watchTables(client, async () => {
          await work();
        });
        for (const name of written) changedTables.add(name);
      };
      await watched(async () => {
        const attack = openAttack(changed);
        if (typeof by === 'string') await attack.sql(by);
        else await by(attack);
      });
      if (!workerIsIdle || mustRun('worker')) await watched(() => attempt(client, () => runWorker(changed)));
      const db = onConnection(client, (query) => memory.answer(query, changedTables));
      const found = new Map<string, string[]>();
      for (const [finder, work] of Object.entries(readers({ ...changed, db }))) {
        const isRead = mustRun(finder as Finder);
        found.set(finder, isRead ? await attempt(client, work) : (untouched.get(finder as Finder)?.found ?? []));
      }
      return foundOf((finder) => found.get(finder) ?? []);
    });
  }

  return { readUntouched, readManipulated };
}

const foundOf = (of: (finder: Finder) => string[]): Found => ({
  verify: of('verify'),
  monitor: of('monitor'),
  receipt: of('receipt'),
});

function isSame(some: Platform['files'], others: Platform['files']): boolean {
  if (some.size !== others.size) return false;
  return [...some].every(([path, bytes]) => {
    const other = others.get(path);
    return other === bytes || (other !== undefined && Buffer.compare(bytes, other) === 0);
  });
}

/** A reader that cannot continue because of the change has found it. */
async function attempt(client: Client, work: () => Promise<unknown>): Promise<string[]> {
  await client.query('SAVEPOINT attempt');
  try {
    const found = await work();
    await client.query('RELEASE SAVEPOINT attempt');
    return Array.isArray(found) ? found : [];
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT attempt');
    return ['fails'];
  }
}
