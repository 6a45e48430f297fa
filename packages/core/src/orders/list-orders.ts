import { type Account, accounts, type Order, type ResultFilter } from '@fairtick/contracts';
import { accountNumber } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { type Lines, mergePages } from './order-pages.rules.ts';
import { orderViews } from './order-view.ts';
import { resultNumbers } from './orders.codes.ts';
import { findOpenOrders, findOrdersByLine } from './orders.repo.ts';
import type { OrderViewCtx } from './orders-context.ts';

export type ListOrdersInput = {
  memberId: string;
  status?: 'open' | 'settled' | undefined;
  account?: Account | undefined;
  productId?: string | undefined;
  result?: ResultFilter | undefined;
  /** From this instant on, and before that one, by the time that the list is ordered by. */
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

type Page = { items: Order[]; nextCursor: string | null };
const defaultLimit = 20;
/**
 * With a filter, a page reads at most this many orders of an account; it may then be short or empty and still have a next page.
 */
const searchedOrders = 2_000;

/**
 * A member's orders, newest first: settled ones by their settlement, others by their acceptance.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listOrders(ctx: OrderViewCtx, input: ListOrdersInput): Promise<Page> {
  return input.status === 'open' ? listOpen(ctx, input) : listByStatement(ctx, input);
}

async function listOpen(
  ctx: OrderViewCtx,
  { memberId, account, productId, cursor, from, to, ...input }: ListOrdersInput,
): Promise<Page> {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) throw invalidCursorError();
  // An open order has no result.
  if (input.result !== undefined) return { items: [], nextCursor: null };
  const limit = input.limit ?? defaultLimit;
  const rows = await findOpenOrders(ctx.db, {
    memberId,
    account: account === undefined ? null : accountNumber(account),
    productId: productId ?? null,
    from: from ?? null,
    to: to ?? null,
    beforeId: cursor ?? null,
    limit: limit + 1,
  });
  const items = await orderViews(ctx, rows.slice(0, limit));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Settled orders, or all: both accounts merged, each from its own position in the cursor. */
async function listByStatement(
  ctx: OrderViewCtx,
  { memberId, status, from, to, ...input }: ListOrdersInput,
): Promise<Page> {
  const limit = input.limit ?? defaultLimit;
  const lines = readCursor(input.cursor);
  const asked = input.account === undefined ? accounts : [input.account];
  const isFiltered = input.productId !== undefined || input.result !== undefined;
  const pages = await Promise.all(
    asked.map(async (account) => ({
      account,
      ...(await findOrdersByLine(ctx.db, {
        memberId,
        account: accountNumber(account),
        beforeLine: lines[account] ?? null,
        event: status === 'settled' ? 'settled' : 'accepted',
        from: from ?? null,
        to: to ?? null,
        productId: input.productId ?? null,
        results: input.result === undefined ? null : resultNumbers(input.result),
        searched: isFiltered ? searchedOrders : null,
        limit: limit + 1,
      })),
    })),
  );
  const { rows, next } = mergePages(pages, { lines, limit });
  return { items: await orderViews(ctx, rows), nextCursor: next === null ? null : writeCursor(next) };
}

function writeCursor(lines: Lines): string {
  return accounts
    .flatMap((account) => (lines[account] === undefined ? [] : [`${account[0]}${lines[account]}`]))
    .join('.');
}

function readCursor(cursor: string | undefined): Lines {
  const lines: Lines = {};
  for (const part of cursor === undefined ? [] : cursor.split('.')) {
    const [, initial, line] = /^([rd])(\d{1,18})$/.exec(part) ?? [];
    const account = accounts.find((name) => name[0] === initial);
    if (account === undefined || line === undefined) throw invalidCursorError();
    lines[account] = BigInt(line);
  }
  return lines;
}
