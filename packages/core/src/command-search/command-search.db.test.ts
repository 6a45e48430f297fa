import { countRowsRead, createDatabase } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { beforeAll, expect, test } from 'vitest';
import { findByWords } from './command-search.repo.ts';
import { readSearchWords } from './search-words.rules.ts';

const database = await createDatabase();
const { owner } = openRoles(database, 2);
const many = 8_000;

beforeAll(async () => {
  await owner.pool.query(
    `INSERT INTO member (id, username, display_name, phone, real_name, id_number, id_number_digest, login_hash,
                         withdraw_hash, password_changed_at, invite_code, risk_accepted_at, created_at)
     SELECT uuidv7(), 'u' || substr(md5(n::text), 1, 12), 'n', '1' || lpad(n::text, 10, '0'), '\\x00', '\\x00', sha256(n::text::bytea),
            '$argon2id$', '$argon2id$', now(), lpad(n::text, 10, '0'), now(), now()
       FROM generate_series(1, $1::int) n`,
    [many],
  );
  await owner.pool.query('VACUUM (ANALYZE) member');
});

test.each(['fb', 'a3f9', 'zzzz', '7abc-8abc', '小明', '0199abcd'])(
  'reads only a few of many member rows for %j',
  async (q) => {
    const { payer: _, ...words } = readSearchWords(q);
    const asked: string[] = [];
    const pool = {
      query: async (text: string, values: unknown[]) => {
        const literal = (value: unknown) =>
          value === null ? 'NULL' : Array.isArray(value) ? `'{}'` : `'${String(value).replaceAll("'", "''")}'`;
        asked.push(text.replace(/\$(\d)/g, (__, n: string) => literal(values[Number(n) - 1])));
        return { rows: [] };
      },
    } as never;
    await findByWords({ pool }, { ...words, payerOf: [] }, ['member']);
    const rowsRead = await countRowsRead(owner.pool, { table: 'member', sql: asked[0] ?? '' });
    expect(rowsRead).toBeLessThan(many / 8);
  },
);
