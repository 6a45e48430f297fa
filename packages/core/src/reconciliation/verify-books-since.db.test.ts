import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDatabase, openRoles, putTermsInForce } from '@fairtick/test-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAuditRows } from '../audit/audit.repo.ts';
import type { KeptHead } from '../audit/index.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { tradeOnce } from './trade-once.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const database = await createDatabase();
const roles = openRoles(database);
const { owner, reader, admin } = roles;
await putTermsInForce(owner, { feeBps: 100 }, [{ durationS: 1, payoutBps: 8_000, enabled: true }]);
beforeAll(() => tradeOnce(roles));

describe('the command', () => {
  async function run(url: string, ...options: string[]): Promise<{ code: number | null; text: string }> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-books.main.ts'), ...options], {
      env: { ...process.env, DATABASE_URL: url },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, text };
  }

  test('prints the table and exits with 0 when the books balance; the owner has the schema compared too', async () => {
    const asReader = await run(database.readerUrl);
    expect(asReader.text).toContain('The books balance');
    expect(asReader.text).toContain('only the owner can compare them');
    expect(asReader.code).toBe(0);
    const asOwner = await run(database.ownerUrl);
    expect(asOwner.text).toContain('Tables, functions, triggers and grants are as prisma/ says');
    expect(asOwner.code).toBe(0);
  });

  test('exits with 1 when they do not, and names the check', async () => {
    await admin.pool.query(`UPDATE exposure SET taken = taken + 1 WHERE direction = direction_number('rise')`);
    const { code, text } = await run(database.readerUrl);
    await admin.pool.query(`UPDATE exposure SET taken = taken - 1 WHERE direction = direction_number('rise')`);
    expect(text).toMatch(/WRONG +exposure_is_open_orders/);
    expect(code).toBe(1);
  });

  test('exits with 2 when the check fails', async () => {
    const nowhere = new URL(database.readerUrl);
    nowhere.port = '1';
    const { code, text } = await run(nowhere.href);
    expect(text).toContain('could not be checked');
    expect(code).toBe(2);
    for (const option of ['--sinse=1:ab', '--since=1']) {
      expect(await run(database.readerUrl, option)).toMatchObject({ code: 2 });
    }
  });
});

test('books are recomputed from a day before a kept head on, and completely if the log no longer has it', async () => {
  await owner.pool.query(
    `SELECT audit_append('system', NULL, 'system', 'staff.look', 'staff', NULL, NULL, NULL, '', '')
       FROM generate_series(1, 2)`,
  );
  const newest = 'seq = (SELECT max(seq) FROM audit_entry)';
  await bypassTriggers(
    admin,
    ['audit_entry'],
    `UPDATE audit_entry SET at = at + interval '2 days' WHERE ${newest};
     UPDATE audit_entry e SET hash = audit_digest(e) WHERE ${newest}`,
  );
  const entries = await findAuditRows(reader.pool, 0n, 10);
  const [last, earlier] = entries.toReversed();
  if (last === undefined || earlier === undefined) throw new Error('the audit log has no entries');
  const recomputed = async (sinceHead?: KeptHead) => {
    const { checks, detail } = await verifyBooks({ db: reader }, { sinceHead });
    const looked = (of: string) => checks.find(({ name }) => name === of)?.looked;
    return [looked('orders_replay'), looked('audit_chain'), detail.wrong.map(({ name }) => name)];
  };
  const [orders, all, wrong] = await recomputed();
  expect([orders, all, wrong]).toEqual([expect.toSatisfy((count) => count > 0), entries.length, []]);
  expect(await recomputed(earlier)).toEqual([orders, 1, []]);
  expect(await recomputed(last)).toEqual([0, 0, []]);
  const complete = [orders, all, ['audit_chain']];
  expect(await recomputed({ seq: last.seq, hash: earlier.hash })).toEqual(complete);
  expect(await recomputed({ seq: last.seq + 1n, hash: last.hash })).toEqual(complete);
  await bypassTriggers(admin, ['audit_entry'], `UPDATE audit_entry SET action = 'staff.other' WHERE ${newest}`);
  expect(await recomputed(last)).toEqual(complete);
});
