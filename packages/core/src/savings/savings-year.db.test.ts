import { randomInt, randomUUID } from 'node:crypto';
import {
  addMember,
  addSavingsProduct,
  createDatabase,
  fundMember,
  openRoles,
  putMoneyTermsInForce,
} from '@fairtick/test-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import { interestAfter } from './savings.rules.ts';

/** SAVINGS_YEARS=20 runs more of them; each prints its seed, SAVINGS_YEAR_SEED repeats one. */
const years = Number(process.env['SAVINGS_YEARS'] ?? 1);
const firstSeed = Number(process.env['SAVINGS_YEAR_SEED'] ?? randomInt(2 ** 31));
const { owner, reader } = openRoles(await createDatabase());
await putMoneyTermsInForce(owner);
const dayMs = 86_400_000;
/** Midnight of the platform; the year has a 29 February. */
const begins = Date.parse('2023-11-10T00:00:00+08:00');
const products = [
  { termDays: 7, rateBps: 200 },
  { termDays: 15, rateBps: 240 },
  { termDays: 30, rateBps: 300 },
  { termDays: 90, rateBps: 380 },
];
const productIds = await Promise.all(products.map((spec) => addSavingsProduct(owner, { ...spec, quota: 6_000_000n })));

const dayText = (day: number) => new Date(begins + day * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

/** In small batches like the worker's, until nothing is left. */
async function sweep(day: number, at: Date): Promise<void> {
  for (let returned = 1n; returned > 0n; ) {
    const { rows } = await owner.pool.query<{ returned: bigint; failed: bigint }>(
      `SELECT sum(r.returned) AS returned, sum(r.failed) AS failed
         FROM unnest($1::uuid[]) AS p (id) CROSS JOIN LATERAL return_savings_at(p.id, $2, 5) r`,
      [productIds, at],
    );
    returned = rows[0]?.returned ?? 0n;
    expect(rows[0]?.failed).toBe(0n);
  }
  for (let positions = 1; positions > 0; ) {
    const { rows } = await owner.pool.query<{ positions: number }>('SELECT * FROM accrue_savings_to($1, 7)', [
      dayText(day),
    ]);
    positions = rows[0]?.positions ?? 0;
  }
}

async function subscribe(memberId: string, at: Date, draw: (n: number) => number): Promise<void> {
  const productId = productIds[draw(productIds.length)];
  await owner.pool.query(
    `SELECT open_savings_position($1, $2, $3, o.terms_version, $4, $5, $6, NULL)
       FROM savings_obstacle($2, $3, $4, $6, NULL) o WHERE o.error IS NULL`,
    [randomUUID(), memberId, productId, BigInt(1 + draw(40)) * 10_000n, draw(2) === 0, at],
  );
}

async function endEarly(memberId: string, at: Date): Promise<void> {
  await owner.pool.query(
    `SELECT end_savings_position(id, $2, false) FROM savings_position
      WHERE member_id = $1 AND status = 'pending_return' AND subscribed_at <= $2 ORDER BY id DESC LIMIT 1`,
    [memberId, at],
  );
}

test.each(Array.from({ length: years }, (_, n) => firstSeed + n))(
  'a year with outages, clocks that jump, early ends and renewals passes verify (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const random = fc.sample(fc.infiniteStream(fc.nat(2 ** 30)), { seed, numRuns: 1 })[0];
    const draw = (n: number) => (random?.next().value ?? 0) % n;
    const funds = 5_000_000n;
    const members = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const id = await addMember(owner, {
          id: randomUUID(),
          username: `y_${randomUUID().slice(0, 12).replaceAll('-', '_')}`,
        });
        await fundMember(owner, { memberId: id, account: 0, amount: funds });
        return id;
      }),
    );
    let down = 0;
    for (let day = 0; day < 366; day += 1) {
      const at = (hour: number) => new Date(begins + day * dayMs + hour * 3_600_000 + draw(3_600_000));
      down = down > 0 ? down - 1 : draw(40) === 0 ? 1 + draw(40) : 0;
      if (down === 0) {
        await sweep(day, at(0));
        // once more at the same hour, by a clock that is a day behind, or not at all
        if (draw(3) === 0) await sweep(day - draw(2), at(1));
      }
      for (let n = draw(4); n > 0; n -= 1) await subscribe(members[draw(members.length)] ?? '', at(2 + n), draw);
      if (draw(4) === 0) await endEarly(members[draw(members.length)] ?? '', at(22));
    }
    // The workers run again, and all renewals are switched off.
    await owner.pool.query(`UPDATE savings_position SET auto_renew = false WHERE status = 'pending_return'`);
    await sweep(366 + 91, new Date(begins + (366 + 91) * dayMs));

    const { rows } = await owner.pool.query<{
      member_id: string;
      principal: bigint;
      rate_bps: number;
      term_days: number;
      outcome: string;
      interest_paid: bigint;
      days: bigint;
      earned: bigint;
    }>(
      `SELECT p.*, (SELECT count(*) FROM savings_accrual a WHERE a.position_id = p.id) AS days,
              (SELECT coalesce(sum(amount), 0)::bigint FROM savings_earnings e WHERE e.position_id = p.id) AS earned
         FROM savings_position p WHERE p.member_id = ANY ($1)`,
      [members],
    );
    const outcomes = new Set(rows.map(({ outcome }) => outcome));
    expect([...outcomes].sort()).toEqual(['matured', 'redeemed', 'renewed']);
    for (const row of rows) {
      const redeemed = row.outcome === 'redeemed';
      const whole = interestAfter(row.principal, row.rate_bps, row.term_days);
      expect(row.interest_paid).toBe(redeemed ? 0n : whole);
      expect(row.earned).toBe(row.interest_paid);
      expect(redeemed ? row.days < BigInt(row.term_days) + 1n : row.days === BigInt(row.term_days)).toBe(true);
    }
    const paid = rows.reduce((sum, row) => sum + row.interest_paid, 0n);
    const { rows: wallets } = await owner.pool.query<{ available: bigint; savings: bigint }>(
      `SELECT sum(available)::bigint AS available, sum(savings)::bigint AS savings FROM wallet
        WHERE account = account_number('real') AND member_id = ANY ($1)`,
      [members],
    );
    expect(wallets[0]).toEqual({ available: BigInt(members.length) * funds + paid, savings: 0n });
    expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
  },
);
