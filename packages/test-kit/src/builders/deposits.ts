import { randomBytes, randomUUID } from 'node:crypto';
import type { DepositState, UploadPurpose } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { Db } from '@fairtick/db';
import { seedDepositMethods } from '../../../../prisma/seed/deposit-methods.ts';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';

type Pool = Pick<Db, 'pool'>;

export type MethodCode =
  | 'bank_card'
  | 'usdt_trc20'
  | 'usdt_erc20'
  | 'unionpay'
  | 'alipay'
  | 'gold_savings'
  | 'hkd_forex';

/** Seeds the initial terms and the deposit methods; returns the method ids by code. */
export async function addDepositMethods(owner: Pool): Promise<Record<MethodCode, string>> {
  await seedMoneyTerms(owner.pool);
  await seedDepositMethods(owner.pool);
  const { rows } = await owner.pool.query<{ code: string; id: string }>('SELECT code, id FROM deposit_method');
  return Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Record<MethodCode, string>;
}

/** A rate that a member has just locked for a deposit. `given` is in the foreign currency; the rate has 8 decimals. */
export async function addDepositQuote(
  owner: Pool,
  { memberId, given, pair = 'USDT/CNY', rate = 720_000_000n }: DepositQuoteSpec,
): Promise<string> {
  const currency = pair.split('/')[0] ?? '';
  const { rows } = await owner.pool.query<{ id: string }>(
    `WITH n AS MATERIALIZED (
       SELECT greatest(date_trunc('milliseconds', clock_timestamp()),
                       (SELECT max(at) + interval '1 millisecond' FROM fx_reference WHERE pair = $3)) AS at
     ), r AS (
       INSERT INTO fx_reference (pair, at, rate, source, usable) SELECT $3, at, $4::bigint, 'test', true FROM n
     )
     INSERT INTO fx_quote (id, member_id, pair, side, reference_rate, reference_at, source, spread_bps, rate, given,
                           given_currency, converted, converted_currency, created_at, expires_at)
     SELECT uuidv7(), $1, $3, 'deposit', $4, at, 'test', 0, $4, $2::bigint, $5,
            deposit_value($2, fx_scale($5)::smallint, $4), 'CNY', at, at + interval '30 minutes' FROM n
     RETURNING id`,
    [memberId, given, pair, rate, currency],
  );
  return rows[0]?.id ?? '';
}
export type DepositQuoteSpec = { memberId: string; given: bigint; pair?: string; rate?: bigint };

/** An uploaded picture without a record, a deposit proof unless another purpose is set; its file does not exist. */
export async function addProofUpload(
  owner: Pool,
  memberId: string,
  purpose: UploadPurpose = 'deposit_proof',
): Promise<string> {
  const id = randomUUID();
  await owner.pool.query(
    `INSERT INTO upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at, stored_at)
     VALUES ($1, $2, $5, $3, 'png', $4, 100, 10, 10, now(), now())`,
    [id, memberId, randomBytes(16).toString('hex'), randomBytes(32), purpose],
  );
  return id;
}

export type DepositSpec = {
  memberId: string;
  /** By default a CNY method that is reviewed by its proof picture. */
  methodId: string;
  /** Minor units of the method's currency; 500.00 by default. */
  amount?: bigint;
  quoteId?: string;
  /** proof by default. */
  mode?: 'proof' | 'gateway' | 'chain';
  payerName?: Uint8Array | null;
  state?: Exclude<DepositState, 'expired'>;
  /** Minor units that are approved, by two reviewers when they differ; the submitted amount by default. */
  actual?: bigint;
};

/** A deposit in the given state, created by the stored procedures. Two reviewers approve where needed. Returns its id. */
export async function addDeposit(owner: Pool, spec: DepositSpec & { staff?: Reviewers }): Promise<string> {
  const { memberId, methodId, amount = 50_000n, quoteId = null, mode = 'proof', state = 'recharging' } = spec;
  const id = randomUUID();
  const ask = async (sql: string, values: unknown[]) => {
    await owner.pool.query(`SELECT ${sql}`, values);
  };
  const reference = randomBytes(5).toString('hex').toUpperCase();
  const gateway = mode === 'gateway' ? 'sandbox' : null;
  await ask('create_deposit($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, NULL)', [
    id,
    memberId,
    methodId,
    mode,
    amount,
    quoteId,
    reference,
    spec.payerName ?? null,
    gateway,
  ]);
  if (state === 'recharging') return id;
  if (state === 'cancelled') {
    await ask('cancel_deposit($1, $2)', [memberId, id]);
    return id;
  }
  if (gateway === null) {
    await ask('hand_in_deposit($1, $2, $3, NULL)', [memberId, id, await addProofUpload(owner, memberId)]);
  } else {
    await ask(`deposit_paid($1, $2, $3, $4, (SELECT currency FROM deposit WHERE id = $1))`, [id, gateway, id, amount]);
  }
  if (state !== 'pending_review') await review(owner, { ...spec, id, state, amount, actual: spec.actual ?? amount });
  return id;
}

/** Two administrators: the second is needed from the limit of the terms. */
export type Reviewers = readonly [AdminIdentity, AdminIdentity];
type Reviewed = { id: string; state: DepositState; amount: bigint; actual: bigint; staff?: Reviewers };

async function review(owner: Pool, { id, state, amount, actual, staff }: Reviewed): Promise<void> {
  if (staff === undefined) throw new Error('deposit review: no administrators');
  const door = async (name: string, { sessionId }: AdminIdentity, ...more: unknown[]) => {
    const version = (await owner.pool.query<{ v: number }>('SELECT version AS v FROM deposit WHERE id = $1', [id]))
      .rows;
    const values = name === 'claim_deposit' ? [sessionId, id] : [sessionId, id, version[0]?.v, ...more];
    const places = values.map((_, index) => `$${index + 1}`).join(', ');
    return (await owner.pool.query<{ said: string }>(`SELECT ${name}(${places}) AS said`, values)).rows[0]?.said;
  };
  const [first, second] = staff;
  await door('claim_deposit', first);
  if (state === 'reviewing') return;
  if (state === 'rejected') await door('reject_deposit', first, 'not_received', null);
  if (state === 'on_hold' || state === 'refunded') await door('hold_deposit', first, true, 'third_party', null);
  if (state === 'refunded') await door('refund_deposit', first, 'third_party', `BACK-${id}`, null);
  const explained = actual === amount ? [null] : [`PAID-${id}`, 'the statement shows this sum'];
  if (state === 'completed' && (await door('approve_deposit', first, actual, ...explained)) === 'first') {
    await door('claim_deposit', second);
    await door('approve_deposit', second, actual, null);
  }
  if (state === 'completed') await owner.pool.query(depositLoggedSql(`d.id = '${id}'`));
}

/** Adds the audit entries of approvals, as the use-case does; `which` selects from the completed deposits `d`. */
export function depositLoggedSql(which: string): string {
  return `
    SELECT audit_append('admin', a.id, a.username, 'deposits.approve', 'deposit', d.id::text, NULL,
                        jsonb_build_object('state', s.state, 'memberId', d.member_id,
                          'postedAmount', CASE s.state WHEN 'completed' THEN round(d.posted_amount / 100.0, 2)::text END),
                        '127.0.0.1', 'fixture')
      FROM deposit d
      CROSS JOIN LATERAL (VALUES (CASE WHEN d.second_approver IS NOT NULL THEN d.first_approver END, 'reviewing'),
                                 (coalesce(d.second_approver, d.first_approver), 'completed')) AS s (admin_id, state)
      JOIN admin a ON a.id = s.admin_id WHERE d.state = 'completed' AND ${which}`;
}
