import type { Prisma, Tx } from '@fairtick/db';

/** The fields shown of an account; none is secret. */
const shown = {
  id: true,
  kind: true,
  payeeMasked: true,
  masked: true,
  bank: true,
  branch: true,
  chain: true,
  addedAt: true,
  usableFrom: true,
  removedAt: true,
} satisfies Prisma.PaymentAccountSelect;
export type KeptAccountRow = Prisma.PaymentAccountGetPayload<{ select: typeof shown }>;

const listLimit = 100;

/** A member's cards and wallets, removed ones included, newest first. */
export async function findKeptAccounts(tx: Tx, memberId: string): Promise<KeptAccountRow[]> {
  return tx.paymentAccount.findMany({
    where: { memberId },
    select: shown,
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
    take: listLimit,
  });
}

export type SealedAccount = { id: string; payee: Uint8Array | null; number: Uint8Array };

export async function findSealedAccount(tx: Tx, memberId: string, id: string): Promise<SealedAccount | null> {
  return tx.paymentAccount.findFirst({
    where: { id, memberId },
    select: { id: true, payee: true, number: true },
  });
}
