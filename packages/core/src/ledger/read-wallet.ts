import { type Account, type Balances, formatDecimal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { accountNumber, currencyOf, moneyScale } from './ledger.codes.ts';
import { findWallets, type WalletRow } from './ledger.repo.ts';

export type WalletView = { real: Balances; demo: Balances };

/** Balances of both accounts of a member, as decimal strings. An account that is not open yet shows zeros. */
export async function readWallet(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<WalletView> {
  return viewOf(await findWallets(ctx.db, [memberId]));
}

/** The same for many members, by member id. */
export async function readWallets(
  ctx: Pick<Ctx, 'db'>,
  { memberIds }: { memberIds: string[] },
): Promise<Map<string, WalletView>> {
  const rows = Map.groupBy(await findWallets(ctx.db, memberIds), (row) => row.memberId);
  return new Map(memberIds.map((memberId) => [memberId, viewOf(rows.get(memberId) ?? [])]));
}

function viewOf(rows: readonly WalletRow[]): WalletView {
  return { real: balancesOf('real', rows), demo: balancesOf('demo', rows) };
}

function balancesOf(account: Account, rows: readonly WalletRow[]): Balances {
  const row = rows.find((wallet) => wallet.account === accountNumber(account));
  const available = row?.available ?? 0n;
  const held = (row?.heldOrders ?? 0n) + (row?.heldWithdrawals ?? 0n);
  const savings = row?.savings ?? 0n;
  const text = (minor: bigint) => formatDecimal(minor, moneyScale);
  return {
    currency: currencyOf[account],
    available: text(available),
    held: text(held),
    savings: text(savings),
    total: text(available + held + savings),
  };
}
