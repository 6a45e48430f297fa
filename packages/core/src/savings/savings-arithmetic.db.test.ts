import { randomInt } from 'node:crypto';
import { createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { interestAfter } from './savings.rules.ts';

const { reader } = openRoles(await createDatabase());

const batches = 20;

test.each(Array.from({ length: batches }, (_, n) => n + 1))(
  '10,000 random positions: the database’s days add up to the closed formula, and it is the same formula here (%i)',
  async () => {
    const draws = Array.from({ length: 10_000 / batches }, () => {
      const term = randomInt(1, 367);
      // amounts of all magnitudes, up to some hundred thousand millions
      const principal = BigInt(randomInt(1, 2 ** 46)) / 10n ** BigInt(randomInt(0, 11)) + 1n;
      return { principal, rate: randomInt(0, 2_001), term, day: randomInt(1, term + 1) };
    });
    const { rows } = await reader.pool.query<{ total: bigint; sum: bigint; least: bigint; upTo: bigint }>(
      `SELECT savings_interest(d.principal, d.rate, d.term) AS total, s.sum, s.least,
              savings_interest(d.principal, d.rate, d.day) AS "upTo"
         FROM unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) WITH ORDINALITY AS d (principal, rate, term, day, n)
        CROSS JOIN LATERAL (
          SELECT sum(amount)::bigint AS sum, min(amount) AS least FROM (
            SELECT savings_interest(d.principal, d.rate, k) - savings_interest(d.principal, d.rate, k - 1) AS amount
              FROM generate_series(1, d.term) k) rows) s
        ORDER BY d.n`,
      [draws.map((d) => d.principal), draws.map((d) => d.rate), draws.map((d) => d.term), draws.map((d) => d.day)],
    );
    expect(rows.every(({ least }) => least >= 0n)).toBe(true);
    expect(rows.map(({ total, sum, upTo }) => ({ total, sum, upTo }))).toEqual(
      draws.map(({ principal, rate, term, day }) => {
        const total = interestAfter(principal, rate, term);
        return { total, sum: total, upTo: interestAfter(principal, rate, day) };
      }),
    );
  },
);
