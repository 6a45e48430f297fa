import {
  adminApprovals,
  adminMoneyTerms,
  adminTradingTerms,
  approvalKinds,
  DomainError,
  moneyTermsFields,
  receiptSchema,
} from '@fairtick/contracts';
import { verifyReceipt } from '@fairtick/verifier';
import { expect, test } from 'vitest';
import { listApprovals } from '../approvals/index.ts';
import { moneyTerms } from '../money-terms/index.ts';
import { findVersions, previewTerms, withdrawProposal } from '../money-terms/money-terms.repo.ts';
import { tradingTerms } from '../trading-terms/index.ts';
import { openTerms } from '../versioned-terms/index.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import {
  checker,
  ctx,
  decide,
  nameSite,
  owner,
  proposeEverything,
  proposeNewTerms,
  reader,
  receiptOf,
  settleOneOrder,
  superuser,
} from './upgrade.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

/** The source of a function with one piece replaced, as a migration that adds a field would write it. */
const amended = (signature: string, from: string, to: string) => `
  DO $do$ BEGIN
    ASSERT position($q$${from}$q$ IN pg_get_functiondef('${signature}'::regprocedure)) > 0;
    EXECUTE replace(pg_get_functiondef('${signature}'::regprocedure), $q$${from}$q$, $q$${to}$q$);
  END $do$;`;

/**
 * The next version of the software: one more field in every table and in every kind of terms, each with the statements
 * that a migration needs for it.
 */
const nextVersion = `
  DO $do$ DECLARE t regclass; BEGIN
    FOR t IN SELECT oid FROM pg_class
              WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
                AND relname NOT IN ('_prisma_migrations', '_sql_versions', 'money_terms', 'terms', 'savings_terms', 'product_terms') LOOP
      EXECUTE format('ALTER TABLE %s ADD COLUMN added text NULL', t);
    END LOOP;
  END $do$;
  ALTER TABLE money_terms ADD COLUMN added_fee bigint NOT NULL DEFAULT 0;
  ALTER TABLE terms ADD COLUMN added_limit int NOT NULL DEFAULT 7;
  ALTER TABLE savings_terms ADD COLUMN added_bps int NOT NULL DEFAULT 7;
  ALTER TABLE product_terms ADD COLUMN added_bps int NOT NULL DEFAULT 7;
  ${amended('money_terms_fields()', "('adjustmentDayCap'", "('addedFee', 'added_fee', 2, 1, 0, 100000), ('adjustmentDayCap'")}
  ${amended('trading_terms_fields()', "('demoGrant'", "('addedLimit', 'added_limit', NULL, -1, 1, 100), ('demoGrant'")}
  ${amended(
    'savings_terms_of(uuid, savings_terms, jsonb)',
    'v_new.quota :=',
    `v_new.added_bps := (p_after ->> 'addedBps')::int;
  v_new.quota :=`,
  )}
  ${amended('product_terms_common(uuid, timestamptz)', 'NULL::uuid', 'NULL::uuid, 7')}
  ${amended(
    'product_terms_of(product_terms, jsonb)',
    'v_new.hours :=',
    `v_new.added_bps := (p_after ->> 'addedBps')::int;
  v_new.hours :=`,
  )}`;

/** The money terms as the next version of the software knows them. */
const nextMoneyTerms = openTerms<Record<string, string | number>>({
  kind: 'money_terms',
  fields: { ...moneyTermsFields, addedFee: { unit: 'cny', lowest: '0.00', highest: '1000.00' } },
  route: 'propose_money_terms',
  withdrawn: 'money_terms.withdraw_proposal',
  refused: 'money_terms.refused',
  tried: 'money_terms.propose',
  find: findVersions,
  preview: previewTerms,
  withdraw: withdrawProposal,
});

const proposals = async () => adminApprovals.response.parse(await listApprovals(ctx, { admin: checker, limit: 100 }));
const changesOf = ({ items }: Awaited<ReturnType<typeof proposals>>) => items.map(({ id, change }) => [id, change]);
const wrong = async (keptHeads: { seq: bigint; hash: string }[] = []) => {
  const { detail, auditHead } = await verifyBooks({ db: reader }, { keptHeads });
  return { wrong: detail.wrong, auditHead };
};

const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : String(error));

test('accepts after an upgrade that adds fields what was approved, signed or hashed before it', async () => {
  const pending = await proposeEverything();
  const { id, receipt } = await settleOneOrder();
  await nameSite(0);
  const before = await proposals();
  const { wrong: wrongBefore, auditHead } = await wrong();
  expect(wrongBefore).toEqual([]);
  if (auditHead === null) throw new Error('no audit log');

  await owner.pool.query(nextVersion);
  // An upgrade restarts every process.
  await superuser.pool.query(
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

  expect((await wrong([auditHead])).wrong).toEqual([]);
  expect(changesOf(await proposals())).toEqual(changesOf(before));
  adminMoneyTerms.response.parse(await moneyTerms.list(ctx));
  adminTradingTerms.response.parse(await tradingTerms.list(ctx));
  expect((await nextMoneyTerms.read(ctx)).current).toMatchObject({ addedFee: '0.00' });
  expect(await receiptOf(id)).toBe(receipt);
  const checks = await verifyReceipt(receiptSchema.parse(JSON.parse(receipt)));
  // No log was written for it.
  expect(checks.filter(({ outcome }) => outcome !== 'ok').map(({ detail }) => detail)).toEqual([
    'not_in_the_log_yet',
    'not_in_the_log_yet',
  ]);

  // Terms cannot be approved with a field that was never shown: such a pending proposal is rejected and proposed again.
  const outcomes: [kind: string, outcome: unknown][] = [];
  for (const [kind, one] of pending) {
    const refused = await decide(one, true).then(() => null, codeOf);
    outcomes.push([kind, refused ?? 'approved']);
    if (refused !== null) await decide(one, false);
  }
  expect(Object.fromEntries(outcomes)).toEqual({
    ...Object.fromEntries(approvalKinds.map((kind) => [kind, 'approved'])),
    savings_terms: 'SAVINGS_TERMS_INVALID',
    product_terms: 'PRODUCT_TERMS_INVALID',
    new_product: 'PRODUCT_TERMS_INVALID',
    money_terms: 'MONEY_TERMS_INVALID',
    trading_terms: 'MONEY_TERMS_INVALID',
  });
  await settleOneOrder();
  await nameSite(1);
  expect((await wrong([auditHead])).wrong).toEqual([]);

  await decide(await proposeNewTerms(nextMoneyTerms, { addedFee: '5.00' }), true);
  expect((await nextMoneyTerms.list(ctx)).versions[0]?.terms).toMatchObject({ addedFee: '5.00' });
  expect((await wrong([auditHead])).wrong).toEqual([]);
});

test.each([
  ['money_terms', 'added_fee', 'money_terms_have_four_eyes'],
  ['terms', 'added_limit', 'trading_terms_have_four_eyes'],
  ['savings_terms', 'added_bps', 'savings_terms_have_four_eyes'],
])('reports a field of %s that changed in a version whose proposal does not name it', async (table, col, check) => {
  const change = (by: number) =>
    bypassTriggers(
      superuser,
      [table],
      `UPDATE ${table} t SET ${col} = ${col} + ${by} FROM approval p
        WHERE p.id = t.approval_id AND NOT p.payload -> 'after' ? 'addedFee'
          AND t.version = (SELECT min(version) FROM ${table} WHERE approval_id IS NOT NULL)`,
    );
  await change(-1);
  expect((await wrong()).wrong.map(({ name }) => name)).toContain(check);
  await change(1);
  expect((await wrong()).wrong).toEqual([]);
});
