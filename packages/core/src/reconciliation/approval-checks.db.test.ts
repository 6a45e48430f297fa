import { randomUUID } from 'node:crypto';
import { addStaff } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  checker,
  ctx,
  decide,
  maker,
  memberId,
  origin,
  owner,
  propose,
  reader,
  superuser,
  worker,
} from '../approvals/approvals.test-setup.ts';
import { proposeHouseFunding } from '../approvals/index.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const wrong = async (db = reader) => (await verifyBooks({ db })).detail.wrong.map(({ name }) => name);
const tables = ['approval', 'transfer', 'wallet', 'house_balance', 'audit_entry'];
const edit = (sql: string) => bypassTriggers(superuser, tables, sql);
const third = await addStaff(owner, { username: 'third' });
let id = '';

beforeEach(async () => {
  id = await propose();
  await decide(id);
});

test('accepts what two people approved, for every role that may read the books', async () => {
  const money = { amount: '5000', reason: '运营资金', evidence: '董事会决议', admin: maker, origin };
  for (const direction of ['in', 'out'] as const) {
    const { approvalId } = await proposeHouseFunding(ctx, { ...money, direction, key: randomUUID() });
    await decide(approvalId);
  }
  await decide(await propose({ type: 'manual_deduct', amount: '0.01' }));
  await decide(await propose(), { approve: false });
  for (const db of [reader, worker, owner]) expect(await wrong(db)).toEqual([]);
});

test.each<[string, string, () => [string, string]]>([
  [
    'another amount in the ledger',
    'approvals_are_transfers',
    () => [1, -1].map((by) => `UPDATE transfer SET amount = amount + ${by} WHERE ref = '${id}'`) as [string, string],
  ],
  [
    'a decision after the proposal had expired',
    'approvals_have_four_eyes',
    () => [
      `DO $$ DECLARE c text; BEGIN
         FOR c IN SELECT conname FROM pg_constraint WHERE conrelid = 'approval'::regclass
                     AND pg_get_constraintdef(oid) LIKE '%decided_at < expires_at%' LOOP
           EXECUTE format('ALTER TABLE approval DROP CONSTRAINT %I', c);
         END LOOP;
       END $$;
       UPDATE approval SET decided_at = decided_at + interval '30 days' WHERE id = '${id}'`,
      `UPDATE approval SET decided_at = decided_at - interval '30 days' WHERE id = '${id}'`,
    ],
  ],
  [
    'an entry of the log with another name',
    'audit_chain',
    () => [
      `UPDATE audit_entry SET actor_name = 'X' || actor_name WHERE target_id = '${id}'`,
      `UPDATE audit_entry SET actor_name = substr(actor_name, 2) WHERE target_id = '${id}'`,
    ],
  ],
])('%s is found by %s', async (_, check, edits) => {
  const [change, back] = edits();
  await edit(change);
  expect(await wrong()).toContain(check);
  await edit(back);
  expect(await wrong()).toEqual([]);
});

/** The same change everywhere in the books, so that checks of sums alone find nothing. */
const more = (by: number) => `
  UPDATE transfer SET amount = amount + ${by} WHERE ref = '${id}';
  UPDATE wallet SET available = available + ${by} WHERE member_id = '${memberId}' AND account = account_number('real');
  UPDATE house_balance SET amount = amount - ${by} WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments');`;

describe('an edit of an approved proposal and of everything derived from it is found by the audit log alone', () => {
  test('another amount', async () => {
    await edit(`UPDATE approval SET amount = amount + 100 WHERE id = '${id}'; ${more(100)}`);
    for (const db of [reader, worker]) expect(await wrong(db)).toEqual(['approvals_are_in_the_log']);
    await edit(`UPDATE approval SET amount = amount - 100 WHERE id = '${id}'; ${more(-100)}`);
    expect(await wrong()).toEqual([]);
  });

  test('another decider', async () => {
    await edit(`UPDATE approval SET decided_by = '${third.id}' WHERE id = '${id}'`);
    expect(await wrong()).toEqual(['approvals_are_in_the_log']);
    await edit(`UPDATE approval SET decided_by = '${checker.id}' WHERE id = '${id}'`);
    expect(await wrong()).toEqual([]);
  });

  test('a proposal that no administrator decided', async () => {
    const made = randomUUID();
    await edit(`
      INSERT INTO approval SELECT (jsonb_populate_record(p, '{"id": "${made}"}')).* FROM approval p WHERE id = '${id}';
      INSERT INTO transfer SELECT (jsonb_populate_record(t, jsonb_build_object('ref', '${made}', 'line', t.line + 1))).*
        FROM transfer t WHERE ref = '${id}';
      UPDATE wallet SET lines = lines + 1 WHERE member_id = '${memberId}' AND account = account_number('real');
      UPDATE wallet SET available = available + 25000 WHERE member_id = '${memberId}' AND account = account_number('real');
      UPDATE house_balance SET amount = amount - 25000 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments')`);
    const { wrong: found } = (await verifyBooks({ db: reader })).detail;
    expect(found).toEqual([{ name: 'approvals_are_in_the_log', wrong: 1, example: `approval ${made}` }]);
    await edit(`
      DELETE FROM approval WHERE id = '${made}'; DELETE FROM transfer WHERE ref = '${made}';
      UPDATE wallet SET lines = lines - 1, available = available - 25000 WHERE member_id = '${memberId}' AND account = account_number('real');
      UPDATE house_balance SET amount = amount + 25000 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments')`);
    expect(await wrong()).toEqual([]);
  });

  test('a removed proposal', async () => {
    await edit(`
      CREATE TABLE kept_approval AS SELECT * FROM approval WHERE id = '${id}';
      CREATE TABLE kept_transfer AS SELECT * FROM transfer WHERE ref = '${id}';
      DELETE FROM approval WHERE id = '${id}'; DELETE FROM transfer WHERE ref = '${id}';
      UPDATE wallet SET lines = lines - 1, available = available - 25000 WHERE member_id = '${memberId}' AND account = account_number('real');
      UPDATE house_balance SET amount = amount + 25000 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments')`);
    expect(await wrong()).toEqual(['approvals_are_in_the_log', 'approvals_are_what_was_proposed']);
    await edit(`
      INSERT INTO approval SELECT * FROM kept_approval; INSERT INTO transfer SELECT * FROM kept_transfer;
      UPDATE wallet SET lines = lines + 1, available = available + 25000 WHERE member_id = '${memberId}' AND account = account_number('real');
      UPDATE house_balance SET amount = amount - 25000 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments');
      DROP TABLE kept_approval, kept_transfer`);
    expect(await wrong()).toEqual([]);
  });
});
