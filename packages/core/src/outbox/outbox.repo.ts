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

type Row = { topic: number; member_id: string; ref: string | null; at: Date; close_at: Date | null };

/** Takes the oldest events that no other relay holds; they are deleted if `tx` commits and remain if it does not. */
export async function takeEvents(tx: Tx, limit: number): Promise<OutboxEvent[]> {
  const rows = await tx.$queryRaw<Row[]>`SELECT * FROM outbox_take(${limit}::int)`;
  return rows.map((row) => ({
    topic: topicOf(row.topic),
    memberId: row.member_id,
    ref: row.ref,
    at: row.at,
    closeAt: row.close_at,
  }));
}

/** Whether any event waits; cheap enough to ask ten times a second. */
export async function hasEvents(db: Db): Promise<boolean> {
  const found = await db.pool.query('SELECT 1 FROM outbox ORDER BY id LIMIT 1');
  return found.rowCount === 1;
}
