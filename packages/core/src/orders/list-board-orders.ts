import { type Account, type AdminOrder, type AdminOrderState, type Direction, isId } from '@fairtick/contracts';
import { accountNumber } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { type BoardFilter, findOpenOnBoard, findPastOnBoard, findWindowEnd, type OpenMark } from './board.repo.ts';
import { firstIdAt, lastId } from './board-ids.rules.ts';
import { type BoardCtx, boardOrders } from './board-order.ts';
import type { OrderRow } from './order-row.ts';
import { directionNumber } from './orders.codes.ts';

export type ListBoardOrdersInput = {
  state?: AdminOrderState | undefined;
  productId?: string | undefined;
  direction?: Direction | undefined;
  account?: Account | undefined;
  memberId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

type Page = { items: AdminOrder[]; nextCursor: string | null };
const defaultLimit = 50;
/** A page reads at most this many orders; with a narrow filter it may be short or empty and still have a next page. */
const window = 20_000;

/**
 * Orders of all members, read-only: open ones by closing time, others newest first.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listBoardOrders(ctx: BoardCtx, input: ListBoardOrdersInput): Promise<Page> {
  const { limit = defaultLimit } = input;
  const { rows, nextCursor } =
    input.state === 'open' || input.state === 'due'
      ? await pageOfOpen(ctx, input, limit)
      : await pageOfPast(ctx, input, limit);
  return { items: await boardOrders(ctx, rows), nextCursor };
}

type RowPage = { rows: OrderRow[]; nextCursor: string | null };

async function pageOfOpen(ctx: BoardCtx, input: ListBoardOrdersInput, limit: number): Promise<RowPage> {
  const found = await findOpenOnBoard(ctx.db, {
    filter: filterOf(input),
    memberId: input.memberId ?? null,
    dueOnly: input.state === 'due',
    after: markOf(input.cursor),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : `${last.closeAt.toISOString()}_${last.id}` };
}

async function pageOfPast(ctx: BoardCtx, input: ListBoardOrdersInput, limit: number): Promise<RowPage> {
  const query = {
    filter: filterOf(input),
    memberId: input.memberId ?? null,
    ended: input.state === 'settled' || input.state === 'void' ? input.state : 'any',
    fromId: firstIdAt(input.from ?? null),
    beforeId: idOf(input.cursor) ?? lastId(input.to ?? null),
    window,
  } as const;
  const found = await findPastOnBoard(ctx.db, { ...query, limit: limit + 1 });
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, nextCursor: rows.at(-1)?.id ?? null };
  return { rows, nextCursor: await findWindowEnd(ctx.db, query) };
}

function filterOf(input: ListBoardOrdersInput): BoardFilter {
  return {
    productId: input.productId ?? null,
    direction: input.direction === undefined ? null : directionNumber(input.direction),
    account: input.account === undefined ? null : accountNumber(input.account),
    from: input.from ?? null,
    to: input.to ?? null,
  };
}

function idOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!isId(cursor)) throw invalidCursorError();
  return cursor;
}

function markOf(cursor: string | undefined): OpenMark | null {
  if (cursor === undefined) return null;
  const [at = '', after = ''] = cursor.split('_');
  const closeAt = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) ? at : Number.NaN);
  if (Number.isNaN(closeAt.getTime()) || !isId(after)) throw invalidCursorError();
  return { closeAt, id: after };
}
