import {
  type Account,
  type AdminTransfer,
  DomainError,
  formatDecimal,
  idShape,
  type TransferType,
  transferCodes,
} from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import {
  accountNumber,
  accountOf,
  type BucketName,
  bucketName,
  buckets,
  moneyScale,
  transferTypeOf,
} from './ledger.codes.ts';
import { findTransfers, type TransferPosition, type TransferRow } from './transfers.repo.ts';

const cursorShape = new RegExp(`^(\\d{13})\\.(${idShape})\\.([01])\\.(\\d{1,18})$`);

export type ListTransfersInput = {
  memberId?: string | undefined;
  refId?: string | undefined;
  type?: TransferType | undefined;
  account?: Account | undefined;
  /** Either side. */
  bucket?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 50;
const house = '00000000-0000-0000-0000-000000000000';

/**
 * Lines of the whole ledger, newest first. Holds and releases of orders, by far the most, require a member or a
 * reference.
 * @throws DomainError INPUT_INVALID for an invalid cursor, an unknown bucket, or holds and releases without member and
 * reference
 */
export async function listTransfers(
  ctx: Pick<Ctx, 'db'>,
  input: ListTransfersInput,
): Promise<{ items: AdminTransfer[]; nextCursor: string | null }> {
  const { memberId = null, refId = null, from = null, to = null, limit = defaultLimit } = input;
  const code = input.type === undefined ? null : transferCodes[input.type];
  const bucket = bucketOf(input.bucket);
  if (memberId === null && refId === null) {
    if (code !== null && betweenMembersBuckets.has(code)) throw tooWide('type');
    if (bucket !== null && bucket <= buckets.held_orders) throw tooWide('bucket');
  }
  const account = input.account === undefined ? null : accountNumber(input.account);
  const rows = await findTransfers(ctx.db, {
    filter: { memberId, refId, code, account, bucket, from, to },
    after: readCursor(input.cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(toTransfer), nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

/** stake_hold, stake_release, fee_hold, fee_release */
const betweenMembersBuckets = new Set([10, 11, 15, 16]);

function tooWide(path: string): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path, message: 'needs memberId or refId' }] });
}

function bucketOf(name: string | undefined): number | null {
  if (name === undefined) return null;
  if (!Object.hasOwn(buckets, name)) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'bucket', message: 'no such account' }] });
  }
  return buckets[name as BucketName];
}

export function toTransfer(row: TransferRow): AdminTransfer {
  const account = accountOf(row.account);
  const ofHouse = row.memberId === house;
  return {
    id: `${row.memberId}-${account}-${row.line}`,
    at: row.at.toISOString(),
    account,
    type: transferTypeOf(row.code),
    amount: formatDecimal(row.amount, moneyScale),
    from: bucketName(row.fromBucket),
    to: bucketName(row.toBucket),
    memberId: ofHouse ? null : row.memberId,
    memberName: row.username,
    refId: row.ref,
  };
}

function writeCursor({ at, memberId, account, line }: TransferPosition): string {
  return `${at.getTime()}.${memberId}.${account}.${line}`;
}

function readCursor(cursor: string | undefined): TransferPosition | null {
  if (cursor === undefined) return null;
  const [, ms, memberId, account, line] = cursorShape.exec(cursor) ?? [];
  if (ms === undefined || memberId === undefined || account === undefined || line === undefined) {
    throw invalidCursorError();
  }
  return { at: new Date(Number(ms)), memberId, account: Number(account), line: BigInt(line) };
}
