import { idShape } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { countOnline, findOnlineMembers, type OnlineBefore, type OnlineMemberRow } from './online-members.repo.ts';

const cursorShape = new RegExp(`^(\\d{13})\\.(${idShape})$`);
const defaultLimit = 20;

export type OnlineMembersPage = {
  members: number;
  sessions: number;
  items: OnlineMemberRow[];
  nextCursor: string | null;
};

/**
 * Online members, latest login first. Addresses and devices are personal data, so the view is audited.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export function listOnlineMembers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: {
    cursor?: string | undefined;
    limit?: number | undefined;
    admin: { id: string; username: string };
    origin: Origin;
  },
): Promise<OnlineMembersPage> {
  const { cursor, limit = defaultLimit, admin, origin } = input;
  const last = readCursor(cursor);
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const rows = await findOnlineMembers(tx, { now, last, limit: limit + 1 });
    const counts = await countOnline(tx, now);
    const items = rows.slice(0, limit);
    const end = items.at(-1);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'members.view_online',
      target: { kind: 'member', id: null },
      after: { shown: items.length },
    });
    return {
      ...counts,
      items,
      nextCursor: rows.length > limit && end ? `${end.createdAt.getTime()}.${end.sessionId}` : null,
    };
  });
}

function readCursor(cursor: string | undefined): OnlineBefore | null {
  if (cursor === undefined) return null;
  const [, ms, id] = cursorShape.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) {
    throw invalidCursorError();
  }
  return { createdAt: new Date(Number(ms)), sessionId: id };
}
