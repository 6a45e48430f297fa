import { type Account, accounts, type Order } from '@fairtick/contracts';
import { accountNumber, accountOf } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { orderViews } from './order-view.ts';
import { findOpenOrders, findOrdersByLine } from './orders.repo.ts';
import type { OrderViewCtx } from './orders-context.ts';

export type ListOrdersInput = {
  memberId: string;
  status?: 'open' | 'settled' | undefined;
  account?: Account | undefined;
  /** From this instant on, and before that one, by the time that the list is ordered by. */
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

type Page = { items: Order[]; nextCursor: string | null };
const defaultLimit = 20;

/**
 * A member's orders, newest first: settled ones by their settlement, others by their acceptance.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listOrders(ctx: OrderViewCtx, input: ListOrdersInput): Promise<Page> {
  return input.status === 'open' ? listOpen(ctx, input) : listByStatement(ctx, input);
}

async function listOpen(
  ctx: OrderViewCtx,
  { memberId, account, cursor, from, to, ...input }: ListOrdersInput,
): Promise<Page> {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) throw invalidCursorError();
  const limit = input.limit ?? defaultLimit;
  const rows = await findOpenOrders(ctx.db, {
    memberId,
    account: account === undefined ? null : accountNumber(account),
    from: from ?? null,
    to: to ?? null,
    beforeId: cursor ?? null,
    limit: limit + 1,
  });
  const items = await orderViews(ctx, rows.slice(0, limit));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Settled orders, or all: both accounts merged, the newer line first, each from its own position in the cursor. */
async function listByStatement(
  ctx: OrderViewCtx,
  { memberId, status, from, to, ...input }: ListOrdersInput,
): Promise<Page> {
  const limit = input.limit ?? defaultLimit;
  const lines = readCursor(input.cursor);
  const asked = input.account === undefined ? accounts : [input.account];
  const pages = await Promise.all(
    asked.map((account) =>
      findOrdersByLine(ctx.db, {
        memberId,
        account: accountNumber(account),
        beforeLine: lines[account] ?? null,
        event: status === 'settled' ? 'settled' : 'accepted',
        from: from ?? null,
        to: to ?? null,
        limit: limit + 1,
      }),
    ),
  );
  // Times of an account's lines never decrease, and the sort keeps lines of one time in their order.
  const rows = pages.flat().toSorted((a, b) => b.lineAt.getTime() - a.lineAt.getTime());
  const shown = rows.slice(0, limit);
  for (const row of shown) lines[accountOf(row.account)] = row.line;
  const items = await orderViews(ctx, shown);
  return { items, nextCursor: rows.length > limit ? writeCursor(lines) : null };
}

type Lines = Partial<Record<Account, bigint>>;

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
