import { type Account, accounts, type Movement, type TransferType } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { accountNumber, accountOf, transferTypeOf } from './ledger.codes.ts';
import { findLines, findStart, type LineRow } from './ledger.repo.ts';
import { movementOf } from './movement-view.ts';

export type ListMovementsInput = {
  memberId: string;
  type?: TransferType | undefined;
  account?: Account | undefined;
  /** From this instant on. */
  from?: Date | undefined;
  /** Before this instant. */
  to?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 20;
/**
 * With a type filter a page reads at most this many lines; it may then be short or empty and still have a next page.
 */
const searchedLines = 2_000;

/** Where a page ended in one account: the last line it covered, and the balance before that line. */
type Mark = { line: bigint; balance: bigint };
type Marks = Partial<Record<Account, Mark>>;

/**
 * Statement lines, newest first, of one account or of both by time.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listMovements(
  ctx: Pick<Ctx, 'db'>,
  input: ListMovementsInput,
): Promise<{ items: Movement[]; nextCursor: string | null }> {
  const limit = input.limit ?? defaultLimit;
  const looked = input.type === undefined ? limit + 1 : searchedLines;
  const asked = input.account === undefined ? accounts : [input.account];
  const marks = await startingAt(ctx, input, readCursor(input.cursor), asked);
  const pages = await Promise.all(
    asked.map((account) =>
      findLines(ctx.db, {
        memberId: input.memberId,
        account: accountNumber(account),
        from: marks[account] ?? null,
        limit: looked,
      }),
    ),
  );
  const items: Movement[] = [];
  const next: Marks = { ...marks };
  for (const line of mergeByTime(pages)) {
    if (input.from !== undefined && line.at < input.from) return { items, nextCursor: null };
    if (items.length === limit) return { items, nextCursor: writeCursor(next) };
    next[accountOf(line.account)] = { line: line.line, balance: line.after - line.change };
    if (input.type === undefined || transferTypeOf(line.code) === input.type) items.push(movementOf(line));
    // After a full page there may be unread lines, so nothing older may be shown yet.
    if (pages.some((page) => page.length === looked && page.at(-1) === line)) {
      return { items, nextCursor: writeCursor(next) };
    }
  }
  return { items, nextCursor: null };
}

/** Positions from the previous page; an account without one starts at the end of the requested time. */
async function startingAt(
  ctx: Pick<Ctx, 'db'>,
  { memberId, to }: ListMovementsInput,
  marks: Marks,
  asked: readonly Account[],
): Promise<Marks> {
  if (to === undefined) return marks;
  const started = { ...marks };
  for (const account of asked) {
    if (marks[account] !== undefined) continue;
    const start = await findStart(ctx.db, { memberId, account: accountNumber(account), before: to });
    if (start !== null) started[account] = start;
  }
  return started;
}

/** Lines of one account keep their order; between the accounts the newer line comes first. */
function* mergeByTime(pages: readonly LineRow[][]): Generator<LineRow> {
  const positions = pages.map(() => 0);
  for (;;) {
    let newest: { page: number; line: LineRow } | undefined;
    for (const [page, lines] of pages.entries()) {
      const line = lines[positions[page] ?? 0];
      if (line !== undefined && (newest === undefined || line.at > newest.line.at)) newest = { page, line };
    }
    if (newest === undefined) return;
    positions[newest.page] = (positions[newest.page] ?? 0) + 1;
    yield newest.line;
  }
}

// The balance is part of the cursor, so that a page costs only the lines it shows. Only its owner receives it.
function writeCursor(marks: Marks): string {
  return accounts
    .flatMap((account) => {
      const mark = marks[account];
      return mark ? [`${account[0]}${mark.line}_${mark.balance}`] : [];
    })
    .join('.');
}

function readCursor(cursor: string | undefined): Marks {
  if (cursor === undefined) return {};
  const marks: Marks = {};
  for (const part of cursor.split('.')) {
    const [, initial, line, balance] = /^([rd])(\d{1,18})_(\d{1,18})$/.exec(part) ?? [];
    const account = accounts.find((name) => name[0] === initial);
    if (account === undefined || line === undefined || balance === undefined) {
      throw invalidCursorError();
    }
    marks[account] = { line: BigInt(line), balance: BigInt(balance) };
  }
  return marks;
}
