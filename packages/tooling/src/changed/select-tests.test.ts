import { describe, expect, it, test } from 'vitest';
import { pathsNamedIn } from './read-graph.ts';
import { distancesTo, planTests, specsOf } from './select-tests.ts';
import { changedSqlObjects, findSqlNames, sqlUses } from './sql-objects.ts';

const member = 'apps/member/src/features/orders';
const core = 'packages/core/src';
const textsTest = 'packages/tooling/src/texts/texts.test.ts';
const variablesTest = 'packages/tooling/src/deployment/variables.test.ts';
const schemaTest = 'packages/db/src/check-schema.db.test.ts';

const graph = new Map([
  [`${member}/order-dialog.tsx`, [`${member}/order-title.tsx`, `${member}/orders.css`]],
  [`${member}/order-dialog.test.tsx`, [`${member}/order-dialog.tsx`]],
  [`${core}/orders/place-order.ts`, [`${core}/orders/orders.repo.ts`]],
  [`${core}/orders/orders.repo.ts`, ['sql:place_orders']],
  [`${core}/orders/place-order.db.test.ts`, [`${core}/orders/place-order.ts`]],
  [`${core}/ledger/ledger.db.test.ts`, ['sql:hold_stake', 'sql:other']],
  [textsTest, ['apps/member/src']],
  ['apps/worker/src/alerts.test.ts', ['docker/observability']],
  ['sql:place_orders', ['sql:hold_stake']],
]);
const others = [variablesTest, schemaTest, 'packages/tooling/src/texts/server-wordings.test.ts'];
const tests = [...[...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file)), ...others];
const plan = (files: string[], sqlNames: string[] = [], budgetMs = 1_000_000) =>
  planTests({ files, sqlNames, tests, graph, measuredMs: {}, budgetMs });

describe('the tests of a change, nearest first', () => {
  test.each<[string, string[], string[], string[]]>([
    [
      'an imported file, and who reads its folder',
      [`${member}/order-title.tsx`],
      [],
      [textsTest, `${member}/order-dialog.test.tsx`],
    ],
    ['a style sheet, which Vitest does not read', [`${member}/orders.css`], [], []],
    [
      'a file of a folder that a test names',
      ['docker/observability/alerts.yml'],
      [],
      ['apps/worker/src/alerts.test.ts'],
    ],
    ['a variable', ['.env.example'], [], [variablesTest]],
    [
      'a function, through the function and the code that call it',
      ['prisma/sql/ledger/hold_stake.sql'],
      ['hold_stake'],
      [`${core}/ledger/ledger.db.test.ts`, schemaTest, `${core}/orders/place-order.db.test.ts`],
    ],
    ['a migration that changes no object', ['prisma/migrations/0002_hold/migration.sql'], [], [schemaTest]],
    ['the lockfile: everything', ['pnpm-lock.yaml'], [], tests],
    ['a picture of a page', ['docs/pictures/chart.png'], [], []],
  ])('%s', (_, files, sqlNames, expected) => {
    const { run, left } = plan(files, sqlNames);
    expect(left).toEqual([]);
    if (expected === tests) expect(run.toSorted()).toEqual(tests.toSorted());
    else expect(run).toEqual(expected);
  });

  it('leaves out tests beyond the budget, but never a changed test', () => {
    const changed = `${core}/ledger/ledger.db.test.ts`;
    const wordings = 'packages/tooling/src/texts/server-wordings.test.ts';
    const { run, left, leftMs } = plan([changed, 'docs/a.svg'], ['place_orders'], 1_000);
    expect(run).toEqual([changed]);
    expect(left).toEqual([wordings, `${core}/orders/place-order.db.test.ts`]);
    expect(leftMs).toBe(2_750);
  });

  it('takes those of the same noun first, and of other nouns a third of the budget', () => {
    const own = `${core}/orders/settle.db.test.ts`;
    const foreign = [1, 2, 3].map((n) => `${core}/savings/savings-${n}.db.test.ts`);
    const { run, left } = planTests({
      files: ['prisma/sql/orders/place_orders.sql'],
      sqlNames: ['place_orders'],
      tests: [own, ...foreign],
      graph: new Map<string, readonly string[]>([
        ['builder.ts', ['sql:place_orders']],
        ['kit.ts', ['builder.ts']],
        ...foreign.map((test) => [test, ['builder.ts']] as const),
        [own, ['kit.ts']],
      ]),
      measuredMs: {},
      budgetMs: 18_000,
    });
    expect(run).toEqual([own, ...foreign.slice(0, 2)]);
    expect(left).toEqual(foreign.slice(2));
  });

  it('ends in a graph with cycles', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['a']],
    ]);
    expect([...distancesTo(['a'], circle)]).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });
});

test.each([
  ['apps/member/src/features/orders/order-dialog.tsx', ['apps/member/e2e/orders.spec.ts']],
  ['apps/member/src/features/deposits/deposit-page.tsx', ['apps/member/e2e/wallet-deposits.spec.ts']],
  ['apps/member/src/features/orders/order-dialog.test.tsx', []],
  ['apps/admin/src/features/unknown/page.tsx', []],
  ['apps/member/e2e/orders.spec.ts', ['apps/member/e2e/orders.spec.ts']],
  ['apps/admin/src/shared/review/review.css', ['apps/admin/e2e/styles.spec.ts']],
])('the browser specs of %s', (file, specs) => {
  const all = [
    'apps/member/e2e/orders.spec.ts',
    'apps/member/e2e/wallet-deposits.spec.ts',
    'apps/admin/e2e/styles.spec.ts',
  ];
  expect(specsOf([file], all)).toEqual(specs);
});

describe('names in SQL', () => {
  const before = `-- what orders need
CREATE FUNCTION hold_stake() RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet SET held = 1;
END $$;
CREATE TABLE "order" (id int);
CREATE TRIGGER order_told AFTER INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION hold_stake();
`;

  it.each([
    ['a body', before.replace('held = 1', 'held = 2'), ['hold_stake']],
    ['a comment', before.replace('what orders need', 'what they need'), []],
    ['a trigger, as a change of its table', before.replace('AFTER INSERT', 'BEFORE INSERT'), ['order']],
    ['what goes', '', ['hold_stake', 'order']],
  ])('that differ by %s', (_, after, names) => {
    expect(changedSqlObjects(before, after)).toEqual(names);
  });

  it('finds uses in code, and a common word only as a table', () => {
    const names = new Set(['order', 'hold_stake', 'saved_filter']);
    expect(findSqlNames('an order of events', names)).toEqual([]);
    expect(findSqlNames('SELECT 1 FROM "order"', names)).toEqual(['order']);
    expect(findSqlNames('db.prisma.savedFilter.findMany()', names)).toEqual(['saved_filter']);
    expect(findSqlNames('sql`SELECT hold_stake()`', names)).toEqual(['hold_stake']);
  });

  it('finds uses in SQL: a table’s triggers, and the names in a function’s newest version', () => {
    const uses = sqlUses([
      before,
      'CREATE OR REPLACE FUNCTION hold_stake() RETURNS int AS $$ UPDATE "order" SET a $$;',
    ]);
    expect(uses.get('order')).toEqual(['hold_stake']);
    expect(uses.get('hold_stake')).toEqual(['order']);
  });
});

it('finds programs and folders that a file names by path', () => {
  const paths = new Set(['apps/api', 'apps/api/src/main.ts', 'docker/observability', 'apps/api/src/plugins']);
  const text = `tryStart(join(here, 'main.ts')); read('../../../docker/observability'); x('apps/api'); y("./absent.ts")`;
  expect(pathsNamedIn('apps/api/src/start.db.test.ts', text, (path) => paths.has(path))).toEqual([
    'apps/api/src/main.ts',
    'docker/observability',
  ]);
});
