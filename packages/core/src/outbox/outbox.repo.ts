import type { Db, Tx } from '@fairtick/db';
import { type EventTopic, topicOf } from './event-topics.ts';

/** An event about a member, published after the commit; consumers read the current state themselves. */
export type OutboxEvent = {
  topic: EventTopic;
  memberId: string;
  /** The order or session concerned; null for a wallet. */
  ref: string | null;
  at: Date;
  /** Of an accepted order, so that its settlement can be scheduled; null otherwise. */
  closeAt: Date | null;
};

type Row = { topic: number; memberId: string; ref: string | null; at: Date; closeAt: Date | null };

/** Takes the oldest events that no other relay holds; they are deleted if `tx` commits and remain if it does not. */
export async function takeEvents(tx: Tx, limit: number): Promise<OutboxEvent[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT topic, member_id AS "memberId", ref, at, close_at AS "closeAt" FROM outbox_take(${limit}::int)`;
  return rows.map((row) => ({
    topic: topicOf(row.topic),
    memberId: row.memberId,
    ref: row.ref,
    at: row.at,
    closeAt: row.closeAt,
  }));
}

/** Whether any event waits; cheap enough to ask ten times a second. */
export async function hasEvents(db: Db): Promise<boolean> {
  const found = await db.pool.query('SELECT 1 FROM outbox ORDER BY id LIMIT 1');
  return found.rowCount === 1;
}
