import { formatDecimal, type LedgerAccount } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { accountOf, bucketName, buckets, moneyScale } from './ledger.codes.ts';
import { type BalanceRow, findBalances } from './transfers.repo.ts';

/** Balances of every house account, and the total that members hold. */
export async function readAccounts(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ house: LedgerAccount[]; members: LedgerAccount[] }> {
  const rows = await findBalances(ctx.db);
  return {
    house: rows.filter(({ bucket }) => bucket >= buckets.house_trading).map(toAccount),
    members: rows.filter(({ bucket }) => bucket < buckets.house_trading).map(toAccount),
  };
}

function toAccount({ account, bucket, amount }: BalanceRow): LedgerAccount {
  return { account: accountOf(account), bucket: bucketName(bucket), balance: formatDecimal(amount, moneyScale) };
}
