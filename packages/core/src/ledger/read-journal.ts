import {
  type AdminJournal,
  DomainError,
  formatDecimal,
  type JournalKind,
  type JournalLeg,
  type TransferType,
} from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { accountOf, bucketName, moneyScale, transferTypeOf } from './ledger.codes.ts';
import { toTransfer } from './list-transfers.ts';
import { findJournal, type TransferRow } from './transfers.repo.ts';

const house = '00000000-0000-0000-0000-000000000000';

/** All lines booked for one reference, grouped by operation. @throws DomainError NOT_FOUND without any */
export async function readJournal(ctx: Pick<Ctx, 'db'>, { refId }: { refId: string }): Promise<AdminJournal> {
  const rows = await findJournal(ctx.db, refId);
  const [first] = rows;
  if (first === undefined) throw new DomainError('NOT_FOUND');
  const whose = rows.find((row) => row.memberId !== house);
  const acts = Map.groupBy(rows, (row) => row.at.toISOString());
  return {
    refId,
    kind: journalKinds[transferTypeOf(first.code)],
    memberId: whose?.memberId ?? null,
    memberName: whose?.username ?? null,
    acts: [...acts].map(([at, lines]) => ({ at, lines: lines.map(toTransfer), legs: legsOf(lines) })),
    legs: legsOf(rows),
  };
}

/** The net effect of lines on each account, in the order of accounts; zero effects are omitted. */
function legsOf(lines: readonly TransferRow[]): JournalLeg[] {
  const changes = new Map<string, { account: number; bucket: number; amount: bigint }>();
  const add = (account: number, bucket: number, amount: bigint) => {
    const key = `${account}/${bucket}`;
    const before = changes.get(key)?.amount ?? 0n;
    changes.set(key, { account, bucket, amount: before + amount });
  };
  for (const { account, fromBucket: from, toBucket: to, amount } of lines) {
    add(account, from, -amount);
    add(account, to, amount);
  }
  return [...changes.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => a.account - b.account || a.bucket - b.bucket)
    .map(({ account, bucket, amount }) => ({
      account: accountOf(account),
      bucket: bucketName(bucket),
      change: formatDecimal(amount, moneyScale),
    }));
}

/** The kind of record whose id is a line's reference. */
const journalKinds: Readonly<Record<TransferType, JournalKind>> = {
  recharge: 'deposit',
  manual_add: 'adjustment',
  withdraw: 'withdrawal',
  manual_deduct: 'adjustment',
  invite_reward: 'reward',
  stake_hold: 'order',
  stake_release: 'order',
  payout: 'order',
  stake_loss: 'order',
  fee: 'order',
  fee_hold: 'order',
  fee_release: 'order',
  savings_subscribe: 'position',
  savings_return: 'position',
  interest: 'position',
  withdraw_hold: 'withdrawal',
  withdraw_release: 'withdrawal',
  withdraw_fee: 'withdrawal',
  fee_refund: 'withdrawal',
  demo_reset: 'demo',
  rounding: 'other',
  house_funding: 'adjustment',
};
