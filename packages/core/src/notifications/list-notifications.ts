import { type Account, accounts, idShape, type Notification } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { accountNumber, accountOf } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { notificationView, settlementView } from './notification-view.ts';
import { findNotifications, findReadUntil, findSettledByLine, type Position } from './notifications.repo.ts';

const cursorShape = new RegExp(`^n(\\d{13})_(${idShape})$`);

export type ListNotificationsInput = {
  memberId: string;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 20;

/**
 * A member's notifications, newest first: stored rows merged with settlements read from the statements of both
 * accounts, each stream from its own position in the cursor.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listNotifications(
  ctx: Pick<Ctx, 'db'>,
  { memberId, cursor, limit = defaultLimit }: ListNotificationsInput,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const places = readCursor(cursor);
  const take = limit + 1;
  const [readUntil, rows, ...settled] = await Promise.all([
    findReadUntil(ctx.db, memberId),
    findNotifications(ctx.db, { memberId, after: places.rows, limit: take }),
    ...accounts.map((account) =>
      findSettledByLine(ctx.db, {
        memberId,
        account: accountNumber(account),
        beforeLine: places[account],
        limit: take,
      }),
    ),
  ]);
  const found = [
    ...rows.map((row) => ({ at: row.at, id: row.id, view: notificationView(row, readUntil), pass: passRow(row) })),
    ...settled.flat().map((row) => ({
      at: row.at,
      id: row.id,
      view: settlementView(row, readUntil),
      pass: { [accountOf(row.account)]: row.line } as Places,
    })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id > b.id ? -1 : 1));
  const shown = found.slice(0, limit);
  for (const { pass } of shown) Object.assign(places, pass);
  return { items: shown.map(({ view }) => view), nextCursor: found.length > limit ? writeCursor(places) : null };
}

/** The last item shown of each stream. */
type Places = Partial<Record<Account, bigint>> & { rows?: Position };

const passRow = ({ at, id }: Position): Places => ({ rows: { at, id } });

function writeCursor({ rows, ...lines }: Places): string {
  const parts = accounts.flatMap((account) => (lines[account] === undefined ? [] : [`${account[0]}${lines[account]}`]));
  return [...(rows === undefined ? [] : [`n${rows.at.getTime()}_${rows.id}`]), ...parts].join('.');
}

function readCursor(cursor: string | undefined): Places {
  const places: Places = {};
  for (const part of cursor === undefined ? [] : cursor.split('.')) {
    const [, ms, id] = cursorShape.exec(part) ?? [];
    const [, initial, line] = /^([rd])(\d{1,18})$/.exec(part) ?? [];
    const account = accounts.find((name) => name[0] === initial);
    if (ms !== undefined && id !== undefined) places.rows = { at: new Date(Number(ms)), id };
    else if (account !== undefined && line !== undefined) places[account] = BigInt(line);
    else throw invalidCursorError();
  }
  return places;
}
