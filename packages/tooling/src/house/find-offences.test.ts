import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directTransactions } from './direct-transactions.ts';
import { offencesIn } from './find-offences.ts';

const cases = [
  ['no-float-money', 'packages/core/src/orders/a.ts', 'const total = Number(order.amount);'],
  ['no-float-money', 'packages/core/src/orders/a.ts', 'const total = parseFloat(text);'],
  ['no-float-money', 'prisma/models/orders.prisma', '  stake Float'],
  ['no-float-money', 'prisma/migrations/1/migration.sql', '  fee double precision NOT NULL,'],
  ['no-skipped-tests', 'packages/core/src/a.test.ts', "it.skip('x', () => {});"],
  ['no-loose-ends', 'packages/core/src/a.ts', '// TODO later'],
  ['no-suppressions', 'packages/core/src/a.ts', '// @ts-ignore'],
  ['no-machine-in-files', 'README.md', ['see ', 'wor'.concat('k'), 'main'].join('/')],
  ['commands-by-run-command', 'packages/core/src/links/a.ts', 'return withTx(ctx.db, act);'],
  ['rows-in-camel-case', 'packages/core/src/links/links.repo.ts', 'type Row = { member_id: string };'],
  ['rows-in-camel-case', 'packages/core/src/links/links.repo.ts', '  closed_at: Date | null;'],
  ['no-raw-unsafe-sql', 'packages/core/src/a.repo.ts', 'tx.$queryRawUnsafe(text)'],
  ['environment-in-env-files-only', 'apps/api/src/app.ts', "const port = process.env['PORT'];"],
  ['times-by-formats', 'apps/admin/src/a.tsx', 'const text = at.toLocaleString();'],
  ['times-by-formats', 'apps/member/src/a.ts', "new Intl.DateTimeFormat('en').format(at);"],
  ['times-by-formats', 'apps/member/src/a.ts', 'const hour = at.getHours();'],
  ['times-by-formats', 'apps/api/src/a.ts', 'const name = now.toISOString().slice(0, 10);'],
  ['plain-words', 'packages/rails/src/a.ts', '// It tells who'.concat('ever waits.')],
  ['plain-words', 'docs/a.md', 'The operator confirms h'.concat('is restore.')],
  ['plain-words', 'apps/admin/src/a.ts', '// The reviewer and h'.concat('is claim.')],
  ['no-retired-names', 'apps/admin/src/a.ts', 'const state = stance'.concat('Of(item);')],
  ['no-retired-names', 'lab/src/crash/strike'.concat('.ts'), ''],
  ['no-long-files', 'packages/core/src/a.db.test.ts', 'it();\n'.repeat(401)],
] as const;

describe('house rules', () => {
  it.each(cases)('%s is caught in %s', (rule, file, line) => {
    expect(offencesIn(file, line).map((offence) => offence.rule)).toContain(rule);
  });

  it('permit a file of 400 lines, and a long style sheet or migration', () => {
    expect(offencesIn('packages/core/src/a.test.ts', 'it();\n'.repeat(400))).toEqual([]);
    for (const file of ['apps/member/src/a.css', 'prisma/migrations/1/migration.sql']) {
      expect(offencesIn(file, '--\n'.repeat(900))).toEqual([]);
    }
  });

  it('name no file of core that opens no transaction', async () => {
    const root = join(import.meta.dirname, '../../../core/src');
    const idle: string[] = [];
    for (const file of Object.values(directTransactions).flat()) {
      if (!(await readFile(join(root, `${file}.ts`), 'utf8')).includes('withTx(')) idle.push(file);
    }
    expect(idle).toEqual([]);
  });

  it('permit ordinary code', () => {
    expect(offencesIn('packages/core/src/orders/a.ts', 'const total = stakeMinor + feeMinor;')).toEqual([]);
  });
});
