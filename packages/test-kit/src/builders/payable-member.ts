import { createHash, randomUUID } from 'node:crypto';
import { paymentAccountBounds } from '@fairtick/core/payment-accounts';
import type { Cipher } from '@fairtick/core/shared';
import type { Db } from '@fairtick/db';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';
import { testCipher } from './add-member.ts';
import { verifiedSql } from './identity.ts';

type Pool = Pick<Db, 'pool'>;

/** Verifies a member by a reviewed submission. */
export async function makeVerified(owner: Pool, memberId: string): Promise<void> {
  await seedMoneyTerms(owner.pool);
  await owner.pool.query(verifiedSql(memberId));
}

export type PayoutAccountSpec = {
  memberId: string;
  kind?: 'bank' | 'TRC20' | 'ERC20';
  payee?: string;
  number?: string;
  /** Two days by default, so that the waiting time is over. */
  ageMs?: number;
  cipher?: Cipher;
};

const hourMs = 3_600_000;

/** A bank card or wallet that can be paid to, added some days ago. Returns its id. */
export async function addPayoutAccount(owner: Pool, spec: PayoutAccountSpec): Promise<string> {
  const { memberId, kind = 'bank', payee = '林若溪', ageMs = 48 * hourMs, cipher = testCipher } = spec;
  const id = randomUUID();
  const bounds = paymentAccountBounds(id);
  const bank = kind === 'bank';
  const number = spec.number ?? (bank ? cardOf(id) : addressOf(kind, id));
  const addedAt = new Date(Date.now() - ageMs);
  await owner.pool.query(
    `INSERT INTO payment_account (id, member_id, kind, payee, payee_masked, number, number_digest, masked, bank, branch,
                                  chain, added_at, usable_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      memberId,
      bank ? 'bank' : 'crypto',
      bank ? cipher.seal(payee, bounds.payee) : null,
      bank ? `${payee.slice(0, 1)}*` : null,
      cipher.seal(number, bounds.number),
      cipher.digest(number, 'payment_account.number'),
      bank ? `**** ${number.slice(-4)}` : `${number.slice(0, 6)}...${number.slice(-4)}`,
      bank ? '招商银行' : null,
      bank ? '上海分行' : null,
      bank ? null : kind,
      addedAt,
      new Date(addedAt.getTime() + 24 * hourMs),
    ],
  );
  return id;
}

/** A unique card for each account: a card of two members fails a check. */
function cardOf(seed: string): string {
  return `6222021${(BigInt(`0x${seed.replaceAll('-', '')}`) % 10n ** 12n).toString().padStart(12, '0')}`;
}

function addressOf(chain: 'TRC20' | 'ERC20', seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return chain === 'ERC20' ? `0x${hex.slice(0, 40)}` : `T${hex.slice(0, 33)}`;
}

/** A rate that a member has just locked, with its reference. Rates have 8 decimals; `given` is in CNY minor units. */
export async function addPayoutQuote(
  owner: Pool,
  { memberId, given, rate = 718_000_000n }: { memberId: string; given: bigint; rate?: bigint },
): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    `WITH n AS MATERIALIZED (
       SELECT date_trunc('milliseconds', clock_timestamp()) AS at
     ), r AS (
       INSERT INTO fx_reference (pair, at, rate, source, usable) SELECT 'USDT/CNY', at, $3::bigint, 'test', true FROM n
     )
     INSERT INTO fx_quote (id, member_id, pair, side, reference_rate, reference_at, source, spread_bps, rate, given,
                           given_currency, converted, converted_currency, created_at, expires_at)
     SELECT uuidv7(), $1, 'USDT/CNY', 'withdrawal', $3, at, 'test', 0, $3, $2::bigint, 'CNY',
            div($2::numeric * 1000000000000, $3), 'USDT', at, at + interval '30 minutes' FROM n
     RETURNING id`,
    [memberId, given, rate],
  );
  return rows[0]?.id ?? '';
}
