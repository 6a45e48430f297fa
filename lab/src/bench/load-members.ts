import { randomBytes, randomUUID } from 'node:crypto';
import { logStaff } from '@fairtick/test-kit/builders/staff';
import { approvalLoggedSql } from '@fairtick/test-kit/builders/wallets';
import pg from 'pg';
import { createTokens } from '../../../apps/api/src/tokens/create-tokens.ts';

export type LoadedMember = { id: string; token: string };
type LoadedProduct = { id: string; price: string };
export type BenchWorld = { members: LoadedMember[]; products: LoadedProduct[] };

/** The price of every tick of the benchmark's products, so that any recent tick matches the shown price. */
export const benchPips = 1_000_000n;
const benchPrice = '10000.00';
const longSessionMs = 12 * 3_600_000 - 60_000;
const tokenMs = 25 * 60_000;

/**
 * Fills a seeded database: members with both wallets, money in both accounts and a running session each, and products that
 * trade around the clock with caps that are checked but never reached. Terms stay as seeded, except for the daily stake
 * limit, because each member places more orders per minute than a person per day.
 */
export async function loadWorld(
  ownerUrl: string,
  { members, products, jwtSecret }: { members: number; products: number; jwtSecret: string },
): Promise<BenchWorld> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const productIds = await insertProducts(client, products);
    await insertTerms(client);
    const rows = await insertMembers(client, members);
    await fund(client);
    await client.query('VACUUM (ANALYZE) wallet, transfer, member, session, product, market, terms, terms_duration');
    const tokens = await createTokens(jwtSecret);
    const issuedAt = new Date();
    return {
      products: productIds.map((id) => ({ id, price: benchPrice })),
      members: rows.map(({ id, session }) => ({
        id,
        token: tokens.issue('member', {
          subjectId: id,
          sessionId: session,
          epoch: 1,
          tokenId: randomUUID(),
          issuedAt,
          expiresAt: new Date(issuedAt.getTime() + tokenMs),
        }),
      })),
    };
  } finally {
    await client.end();
  }
}

async function insertProducts(client: pg.Client, count: number): Promise<string[]> {
  await client.query(
    `INSERT INTO calendar (name, zone, around_the_clock, orders_after_open_s, orders_before_close_s)
     VALUES ('always', 'UTC', true, 0, 0) ON CONFLICT DO NOTHING`,
  );
  await client.query('UPDATE product SET enabled = false');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO product (id, symbol, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                          exposure_cap, calendar, sort, reference_price, sim_volatility)
     SELECT uuidv7(), 'BENCH' || n, '测', 'crypto', 2, 15000, 200, 1000, 500000, 10000000000000, 'always', 100 + n, $2, 1
       FROM generate_series(1, $1::int) n RETURNING id`,
    [count, benchPips],
  );
  await client.query(
    `UPDATE market SET opens_at = '2020-01-01', orders_from = '2020-01-01' WHERE product_id = ANY ($1)`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

async function insertTerms(client: pg.Client): Promise<void> {
  await client.query('BEGIN; ALTER TABLE terms DISABLE TRIGGER trading_terms_guard');
  await client.query(
    'CREATE TEMP TABLE next_terms ON COMMIT DROP AS SELECT * FROM terms ORDER BY version DESC LIMIT 1',
  );
  await client.query(
    `UPDATE next_terms SET version = version + 1, effective_at = clock_timestamp(), max_day_stake = 10 ^ 15,
                           max_open_stake = 10 ^ 15`,
  );
  await client.query('INSERT INTO terms SELECT * FROM next_terms');
  await client.query(
    `INSERT INTO terms_duration SELECT n.version, d.duration_s, 8000, true
       FROM next_terms n, unnest(ARRAY[5, 10, 60, 120, 180, 300, 900]) AS d (duration_s)`,
  );
  await client.query(
    'SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE terms ENABLE ALWAYS TRIGGER trading_terms_guard; COMMIT',
  );
}

async function insertMembers(client: pg.Client, count: number): Promise<{ id: string; session: string }[]> {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const prefix = randomBytes(2).toString('hex').toUpperCase();
  await client.query(
    `INSERT INTO member (id, username, display_name, phone, real_name, id_number, id_number_digest, login_hash,
       withdraw_hash, password_changed_at, invite_code, risk_accepted_at, created_at)
     SELECT gen_random_uuid(), 'bench_' || n, 'bench_' || n, '139' || lpad(n::text, 8, '0'), '\\x00', '\\x00',
            sha256(n::text::bytea), $2, $2, now(), $3 || lpad(n::text, 6, '0'), now(), now()
       FROM generate_series(1, $1::int) n`,
    [count, hash, prefix],
  );
  await client.query(`SELECT open_wallets(id) FROM member WHERE username LIKE 'bench\\_%'`);
  const { rows } = await client.query<{ id: string; session: string }>(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), id, now(), now(), now() + $1::int * interval '1 millisecond' FROM member
      WHERE username LIKE 'bench\\_%' RETURNING id AS session, member_id AS id`,
    [longSessionMs],
  );
  return rows;
}

/** Adds 20,000.00 to both accounts of each member, and a house balance that covers their potential payouts. */
async function fund(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
     SELECT w.member_id, account_number('demo'), w.lines + 1, gen_random_uuid(), transfer_number('demo_reset'), bucket_number('house_demo_grants'), bucket_number('available'), 2000000, now()
       FROM wallet w JOIN member m ON m.id = w.member_id WHERE w.account = account_number('demo') AND m.username LIKE 'bench\\_%'`,
  );
  await client.query(
    `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
     SELECT uuidv7(), 'bench.' || role, '-', true, now(), now() FROM unnest(ARRAY['maker', 'checker']) AS role`,
  );
  await client.query(
    `INSERT INTO approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload, proposed_by,
                           proposed_at, expires_at)
     SELECT uuidv7(), x.kind, 'pending', 1, x.member_id, x.amount, x.category, 'for the bench', 'for the bench', x.payload,
            a.id, now(), now() + interval '1 day'
       FROM admin a, (
         SELECT 'manual_add' AS kind, id AS member_id, 2000000::bigint AS amount, 'other' AS category, '{}'::jsonb AS payload
           FROM member WHERE username LIKE 'bench\\_%'
         UNION ALL SELECT 'house_funding', NULL, 10 ^ 14, NULL, '{"direction":"in"}') x
      WHERE a.username = 'bench.maker'`,
  );
  await client.query(
    `UPDATE approval SET state = 'approved', version = 2, decided_at = now(), decided_by = a.id
       FROM admin a WHERE a.username = 'bench.checker' AND approval.reason = 'for the bench'`,
  );
  await client.query(
    `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
     SELECT w.member_id, account_number('real'), w.lines + 1, p.id, x.code, x.from_bucket, x.to_bucket, p.amount, now()
       FROM approval p
       JOIN (VALUES ('manual_add', 2, 20, 0), ('house_funding', 50, 32, 16)) AS x (kind, code, from_bucket, to_bucket)
         USING (kind)
       JOIN wallet w ON w.account = account_number('real')
        AND w.member_id = coalesce(p.member_id, '00000000-0000-0000-0000-000000000000')
      WHERE p.reason = 'for the bench'`,
  );
  await client.query(approvalLoggedSql(`p.reason = 'for the bench'`));
  await logStaff({ pool: client });
}
