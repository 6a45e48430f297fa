import { expect } from 'vitest';
import type { Bank } from './bank.ts';
import type { Model } from './model.ts';

type Row = { id: string };
const sorted = <T extends Row>(rows: readonly T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/**
 * Compares model and database in everything visible about money. Rows are read by member, so that a duplicate shows as one
 * too many.
 */
export async function compare(model: Model, { roles, staff }: Bank): Promise<void> {
  const { members, deposits, withdrawals, proposals, orders, positions, house } = model;
  const ask = async (name: string, text: string, ...ids: (readonly Row[])[]) =>
    (await roles.owner.pool.query({ name, text, values: ids.map(idsOf) })).rows;
  const found = await Promise.all([
    ask(
      'model_wallets',
      `SELECT member_id AS id, available, held_orders AS "heldOrders", held_withdrawals AS "heldWithdrawals", savings
         FROM wallet WHERE account = account_number('real') AND member_id = ANY ($1) ORDER BY 1`,
      members,
    ),
    ask(
      'model_deposits',
      `SELECT id, state, seen_amount AS seen, actual_amount AS actual, posted_amount AS posted, late_at IS NOT NULL AS "isLate",
              confirmations FROM deposit WHERE member_id = ANY ($1) ORDER BY 1`,
      members,
    ),
    ask(
      'model_withdrawals',
      'SELECT id, state, attempts FROM withdrawal WHERE member_id = ANY ($1) ORDER BY 1',
      members,
    ),
    ask(
      'model_proposals',
      // Proposals about the house have no member; members' initial balance was proposed outside the model.
      `SELECT id, state, decided_by AS "decidedBy" FROM approval
        WHERE id = ANY ($1) OR (member_id = ANY ($2) AND proposed_by = ANY ($3)) ORDER BY 1`,
      proposals,
      members,
      staff,
    ),
    ask('model_orders', 'SELECT id, result, profit FROM orders WHERE member_id = ANY ($1) ORDER BY 1', members),
    ask(
      'model_positions',
      `SELECT id, principal, auto_renew AS "autoRenew", accrued_days AS days, outcome
         FROM savings_position WHERE member_id = ANY ($1) ORDER BY 1`,
      members,
    ),
  ]);
  expect(found).toEqual([
    sorted(members).map(({ id, available, heldOrders, heldWithdrawals, savings }) => ({
      id,
      available,
      heldOrders,
      heldWithdrawals,
      savings,
    })),
    sorted(deposits).map(({ id, state, seen, actual, posted, isLate, confirmations }) => ({
      id,
      state,
      seen,
      actual,
      posted,
      isLate,
      confirmations,
    })),
    sorted(withdrawals).map(({ id, state, attempts }) => ({ id, state, attempts })),
    sorted(proposals).map(({ id, state, decidedBy }) => ({ id, state, decidedBy })),
    sorted(orders).map(({ id, end }) => ({ id, result: end?.result ?? null, profit: end?.profit ?? null })),
    sorted(positions).map(({ id, principal, autoRenew, days, outcome }) => ({
      id,
      principal,
      autoRenew,
      days,
      outcome,
    })),
  ]);
  const { rows } = await roles.owner.pool.query<{ bucket: number; amount: bigint }>({
    name: 'model_house',
    text: `SELECT bucket, amount FROM house_balance WHERE account = account_number('real')`,
  });
  expect(new Map(rows.map(({ bucket, amount }) => [bucket, amount]))).toEqual(house);
}
