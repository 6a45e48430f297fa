import { DomainError, formatDecimal, type LiabilityDay, type LiabilityProof } from '@fairtick/contracts';
import { siblingsOf } from '@fairtick/verifier';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { type DayRow, findDay, findDays, findLeaf, findNodes } from './liabilities.repo.ts';

type Reader = Pick<Ctx, 'db'>;
const defaultLimit = 50;
const money = (minor: bigint) => formatDecimal(minor, moneyScale);

/** Recorded days, newest first. */
export async function listLiabilities(
  ctx: Reader,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: LiabilityDay[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isDay(cursor)) throw invalidCursorError();
  const rows = await findDays(ctx.db, { before: cursor ?? null, limit: limit + 1 });
  const items = rows.slice(0, limit).map(viewOf);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.day ?? null) : null };
}

/** @throws DomainError NOT_FOUND for a day that is not recorded */
export async function readLiabilityDay(ctx: Reader, { day }: { day: string }): Promise<LiabilityDay> {
  const row = isDay(day) ? await findDay(ctx.db, day) : undefined;
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return viewOf(row);
}

/**
 * The member's own leaf and its path to the root.
 * @throws DomainError NOT_FOUND for a day that is not recorded, or before which the member had no money
 */
export async function readLiabilityProof(
  ctx: Reader,
  { memberId, day }: { memberId: string; day: string },
): Promise<LiabilityProof> {
  const leaf = isDay(day) ? await findLeaf(ctx.db, { memberId, day }) : undefined;
  if (leaf === undefined) throw new DomainError('NOT_FOUND');
  const { place, salt, available, held, savings, interest, leaves } = leaf;
  const path = await findNodes(ctx.db, { day, places: siblingsOf(place, leaves) });
  return {
    salt: salt.toString('hex'),
    available: money(available),
    held: money(held),
    savings: money(savings),
    interest: money(interest),
    index: place,
    path: path.map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: money(sum) })),
  };
}

function viewOf({ day, total, leaves, root, logIndex }: DayRow): LiabilityDay {
  return {
    day,
    total: money(total),
    leaves,
    root: root.toString('hex'),
    logIndex: logIndex === null ? null : Number(logIndex),
  };
}

/** A date that exists; the contract checks only the form. */
function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}
