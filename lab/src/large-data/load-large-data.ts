import { createCipher } from '@fairtick/core/shared';
import pg from 'pg';
import { generateApprovals } from './generate-approvals.ts';
import { generateAudit } from './generate-audit.ts';
import { generateDeposits } from './generate-deposits.ts';
import { generateIdentity } from './generate-identity.ts';
import { generateBalances, generateTransfers } from './generate-ledger.ts';
import { generateMembers } from './generate-members.ts';
import { generateOrders } from './generate-orders.ts';
import { generateSavings } from './generate-savings.ts';
import { generateStaff } from './generate-staff.ts';
import { generateSupport } from './generate-support.ts';
import { generateTape } from './generate-tape.ts';
import { generateWithdrawals } from './generate-withdrawals.ts';
import { type Sizes, sizesOf } from './sizes.ts';
import type { Load } from './sql-parts.ts';
import { withSilentTriggers } from './triggers.ts';

/** Tables written in bulk; their triggers would derive what the load writes itself. */
const tables = [
  'member',
  'session',
  'upload',
  'identity_check',
  'payment_account',
  'deposit',
  'deposit_step',
  'withdrawal',
  'withdrawal_step',
  'savings_product',
  'savings_position',
  'savings_accrual',
  'support_thread',
  'support_message',
  'approval',
  'tape',
  'orders',
  'idempotency',
  'transfer',
  'wallet',
  'house_balance',
];

/** Tables that an installation without members, orders and money leaves empty. */
const mustBeEmpty = ['member', 'orders', 'transfer', 'tape', 'deposit', 'withdrawal', 'savings_position'];

export type LargeDataInput = {
  ownerUrl: string;
  /** The key that names and messages are sealed with; the server of the data needs it. */
  encryptionKey: string;
  scale: number;
  nodeEnv?: string | undefined;
  say?: (text: string) => void;
};

export type LargeDataFigures = { counts: Record<string, number>; tookMs: number };

/**
 * Fills a freshly seeded database with a year of a large installation, as its owner and in one transaction.
 * @throws Error in production and on a database with member data
 */
export async function loadLargeData(input: LargeDataInput): Promise<LargeDataFigures> {
  const { ownerUrl, encryptionKey, scale, nodeEnv, say = () => {} } = input;
  if (nodeEnv === 'production') throw new Error('large data: not in production');
  const sizes = sizesOf(scale);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const startedAt = performance.now();
  try {
    await client.query('BEGIN');
    await refuseUsed(client);
    for (const setting of [
      "work_mem = '256MB'",
      "maintenance_work_mem = '512MB'",
      'jit = off',
      'statement_timeout = 0',
    ])
      await client.query(`SET LOCAL ${setting}`);
    await generateAll({ client, say }, sizes, encryptionKey);
    await client.query('COMMIT');
    await timed({ client, say }, 'vacuumed and analysed', async () => void (await client.query('VACUUM (ANALYZE)')));
    const counts = await countRows(client);
    return { counts, tookMs: Math.round(performance.now() - startedAt) };
  } finally {
    await client.end();
  }
}

async function generateAll(load: Load, sizes: Sizes, encryptionKey: string): Promise<void> {
  const cipher = createCipher(encryptionKey);
  const now = new Date();
  await generateStaff(load);
  await withSilentTriggers(load.client, tables, async () => {
    await timed(load, 'members', () => generateMembers(load, sizes, { cipher, now }));
    await timed(load, 'tape and candles', () => generateTape(load, sizes));
    await timed(load, 'orders', () => generateOrders(load));
    await timed(load, 'withdrawals', () => generateWithdrawals(load, sizes, { cipher }));
    await timed(load, 'savings', () => generateSavings(load, sizes));
    await timed(load, 'deposits', () => generateDeposits(load, sizes));
    await timed(load, 'proofs of identity', () => generateIdentity(load, sizes));
    await timed(load, 'support', () => generateSupport(load, sizes, { cipher }));
    await timed(load, 'approvals', () => generateApprovals(load, sizes));
    await timed(load, 'transfers', () => generateTransfers(load));
    await timed(load, 'balances', () => generateBalances(load));
  });
  await timed(load, 'audit', () => generateAudit(load, sizes));
  // By ordinary inserts, because a trigger derives a member's gate.
  await timed(load, 'restrictions', async () => {
    await load.client.query(
      `INSERT INTO restriction (id, member_id, kind, reason, member_message, created_at, created_by)
       SELECT uuidv7(), m.id, (ARRAY['frozen', 'login', 'trading', 'withdrawing'])[1 + m.i % 4], 'large data',
              'Please contact customer service.', now(), s.id
         FROM large_member m JOIN large_staff s ON s.n = m.i % 6
        WHERE m.i % greatest(1, $2::int / $1::int) = 0 LIMIT $1`,
      [sizes.restrictions, sizes.members],
    );
  });
}

async function refuseUsed(client: pg.Client): Promise<void> {
  for (const table of mustBeEmpty) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) throw new Error(`large data: ${table} is not empty; use an empty installation`);
  }
  // The entries of the audit log are dated anew, before those that are generated.
  const heads = `SELECT FROM log_statement WHERE kind = statement_kind_number('audit') LIMIT 1`;
  if ((await client.query(heads)).rowCount !== 0)
    throw new Error('large data: heads of the audit log are stated; use an installation that never ran');
}

async function timed({ say }: Load, name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  say(`  ${name.padEnd(24)} ${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(5)} s`);
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'member',
    'orders',
    'transfer',
    'tape',
    'deposit',
    'withdrawal',
    'savings_position',
    'identity_check',
    'support_message',
    'audit_entry',
  ]) {
    const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
    counts[table] = Number(rows[0]?.n ?? 0);
  }
  return counts;
}
