import type { Ctx } from '../context.ts';
import { findAccounts, type PaymentAccountRow } from './payment-accounts.repo.ts';

/** The bound cards and wallets, masked. */
export function listPaymentAccounts(
  ctx: Pick<Ctx, 'db'>,
  { memberId }: { memberId: string },
): Promise<PaymentAccountRow[]> {
  return findAccounts(ctx.db, memberId);
}
