import { chains, type MemberPaymentAccount } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findKeptAccounts, type KeptAccountRow } from './payment-accounts.repo.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

/**
 * A member's cards and wallets, masked, removed ones included.
 * @throws DomainError NOT_FOUND.
 */
export function viewPaymentAccounts(ctx: Pick<Ctx, 'db'>, input: StaffViewInput): Promise<MemberPaymentAccount[]> {
  return readAndAudit(ctx, input, 'payment_accounts', async (tx) => {
    const rows = await findKeptAccounts(tx, input.memberId);
    return rows.map(toView);
  });
}

function toView(row: KeptAccountRow): MemberPaymentAccount {
  return {
    id: row.id,
    kind: row.kind === 'crypto' ? 'crypto' : 'bank',
    payee: row.payeeMasked ?? '',
    number: row.masked,
    bank: row.bank,
    branch: row.branch,
    chain: chains.find((chain) => chain === row.chain) ?? null,
    addedAt: row.addedAt.toISOString(),
    usableFrom: row.usableFrom.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  };
}
