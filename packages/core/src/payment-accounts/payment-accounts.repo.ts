import type { Chain, PaymentAccount } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

type Sealed = Uint8Array<ArrayBuffer>;

/** The columns that are shown; none is secret. */
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
} satisfies Prisma.PaymentAccountSelect;
export type PaymentAccountRow = Prisma.PaymentAccountGetPayload<{ select: typeof shown }>;

/** As the contract shows it: masked for every reader. */
export function toPaymentAccountView(row: PaymentAccountRow): PaymentAccount {
  const base = { id: row.id, addedAt: row.addedAt.toISOString(), usableFrom: row.usableFrom.toISOString() };
  if (row.kind === 'crypto') return { ...base, kind: 'crypto', chain: chainOf(row.chain), address: row.masked };
  const { payeeMasked, masked, bank, branch } = row;
  return { ...base, kind: 'bank', payee: payeeMasked ?? '', number: masked, bank: bank ?? '', branch: branch ?? '' };
}

function chainOf(chain: string | null): Chain {
  if (chain === 'TRC20' || chain === 'ERC20') return chain;
  throw new Error('a wallet without a chain');
}

const listLimit = 20;

/** The bound accounts, newest first. */
export async function findAccounts(db: Pick<Db, 'prisma'>, memberId: string): Promise<PaymentAccountRow[]> {
  return db.prisma.paymentAccount.findMany({
    where: { memberId, removedAt: null },
    select: shown,
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
    take: listLimit,
  });
}

export async function findBoundAccount(tx: Tx, memberId: string, id: string): Promise<PaymentAccountRow | null> {
  return tx.paymentAccount.findFirst({ where: { id, memberId, removedAt: null }, select: shown });
}

export type NewPaymentAccount = {
  id: string;
  memberId: string;
  number: Sealed;
  numberDigest: Sealed;
  masked: string;
} & (
  | { kind: 'bank'; payee: Sealed; payeeMasked: string; bank: string; branch: string; replace: boolean }
  | { kind: 'crypto'; chain: Chain }
);

/**
 * `hash`: see payment_account_hash.
 * @throws refusals of the stored procedure: BANK_CARD_ALREADY_BOUND, PAYMENT_ACCOUNT_ALREADY_BOUND,
 * PAYMENT_ACCOUNT_IN_USE.
 */
export async function insertAccount(tx: Tx, account: NewPaymentAccount): Promise<PaymentAccountRow & { hash: string }> {
  const { id, memberId, kind, number, numberDigest, masked } = account;
  const card = kind === 'bank' ? account : { payee: null, payeeMasked: null, bank: null, branch: null, replace: false };
  const chain = kind === 'crypto' ? account.chain : null;
  const [row] = await tx.$queryRaw<(PaymentAccountRow & { hash: string })[]>`
    SELECT id, kind, payee_masked AS "payeeMasked", masked, bank, branch, chain, added_at AS "addedAt",
           usable_from AS "usableFrom", payment_account_hash(added) AS hash
      FROM add_payment_account(${id}::uuid, ${memberId}::uuid, ${kind}, ${card.payee}, ${card.payeeMasked}, ${number},
        ${numberDigest}, ${masked}, ${card.bank}, ${card.branch}, ${chain}, ${card.replace}) AS added`;
  if (row === undefined) throw new Error('add_payment_account returned no row');
  return row;
}

/** @throws refusals of the stored procedure: NOT_FOUND, PAYMENT_ACCOUNT_IN_USE. */
export async function unbindAccount(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT remove_payment_account(${memberId}::uuid, ${id}::uuid)`;
}

export type AccountOwner = { username: string; realName: Uint8Array };

export async function findOwner(tx: Tx, memberId: string): Promise<AccountOwner | null> {
  return tx.member.findUnique({ where: { id: memberId }, select: { username: true, realName: true } });
}

/**
 * The same, with the name locked until the transaction ends: approving another name takes this lock first, and unbinds
 * the cards in the old one.
 */
export async function lockOwner(tx: Tx, memberId: string): Promise<AccountOwner | null> {
  await tx.$executeRaw`SELECT lock_member_gate(${memberId}::uuid)`;
  return findOwner(tx, memberId);
}
