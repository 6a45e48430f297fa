import type { SupportLinkKind, SupportTopic } from '@fairtick/contracts';
import { type Db, Prisma, type Tx } from '@fairtick/db';
import type { Said } from './support.rules.ts';

export type MessageRow = {
  id: string;
  n: number;
  clientId: string;
  /** Username of the administrator; null for the member's own messages. */
  writer: string | null;
  /** Sealed; empty once `erased`. */
  body: Uint8Array;
  erased: boolean;
  pictures: { id: string; width: number; height: number }[];
  linkKind: SupportLinkKind | null;
  linkId: string | null;
  linkAmount: bigint | null;
  linkCurrency: string | null;
  linkAt: Date | null;
  topic: SupportTopic | null;
  at: Date;
};

/** Amounts of what a message links to are in an account's currency, two decimals. */
const messages = Prisma.sql`
  SELECT m.id, m.n, m.client_id AS "clientId", a.username AS writer, m.body, m.erased_at IS NOT NULL AS erased, m.at, m.topic, m.link_kind AS "linkKind",
         m.link_id AS "linkId", coalesce(o.stake, w.amount, d.account_amount) AS "linkAmount",
         coalesce(o.accepted_at, w.created_at, d.created_at) AS "linkAt",
         CASE WHEN o.account = account_number('demo') THEN 'DEMO' WHEN m.link_kind IS NOT NULL THEN 'CNY' END AS "linkCurrency",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'width', u.width, 'height', u.height) ORDER BY p.i), '[]')
            FROM unnest(m.pictures) WITH ORDINALITY p (id, i) JOIN upload u ON u.id = p.id
            AND u.erasing_at IS NULL AND u.purged_at IS NULL) AS pictures
    FROM support_message m
    LEFT JOIN admin a ON a.id = m.by_admin
    LEFT JOIN orders o ON m.link_kind = 'order' AND o.id = m.link_id
    LEFT JOIN withdrawal w ON m.link_kind = 'withdrawal' AND w.id = m.link_id
    LEFT JOIN deposit d ON m.link_kind = 'deposit' AND d.id = m.link_id`;

/** Messages of one thread before number `beforeN`, newest first. */
export async function findMessages(
  db: Db['prisma'] | Tx,
  { threadId, beforeN, limit }: { threadId: string; beforeN: number | null; limit: number },
): Promise<MessageRow[]> {
  return db.$queryRaw<MessageRow[]>`${messages}
    WHERE m.thread_id = ${threadId}::uuid AND (${beforeN}::int IS NULL OR m.n < ${beforeN}::int)
    ORDER BY m.n DESC LIMIT ${limit}`;
}

/** @throws when it does not exist: the id comes from a stored procedure. */
export async function findMessage(tx: Tx, id: string): Promise<MessageRow> {
  const [row] = await tx.$queryRaw<MessageRow[]>`${messages} WHERE m.id = ${id}::uuid`;
  if (row === undefined) throw new Error(`support message ${id}: not found`);
  return row;
}

type Sealed = { id: string; clientId: string; fingerprint: Uint8Array; body: Uint8Array };

/** Returns the message's id: that of the first message if it was sent before. */
export async function insertMemberMessage(
  tx: Tx,
  message: Sealed & { memberId: string; threadId: string } & Pick<Said, 'pictures' | 'link' | 'topic'>,
): Promise<string> {
  const { id, memberId, threadId, clientId, fingerprint, body, pictures, link, topic } = message;
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT support_post(${memberId}::uuid, ${threadId}::uuid, ${id}::uuid, ${clientId}::uuid, ${fingerprint}, ${body},
      ${[...pictures]}::uuid[], ${link?.kind ?? null}, ${link?.id ?? null}::uuid, ${topic}) AS id`;
  return row?.id ?? id;
}

/** The same for an administrator's reply. */
export async function insertReply(
  tx: Tx,
  { sessionId, threadId, id, clientId, fingerprint, body }: Sealed & { sessionId: string; threadId: string },
): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT support_reply(${sessionId}::uuid, ${threadId}::uuid, ${id}::uuid, ${clientId}::uuid, ${fingerprint},
      ${body}) AS id`;
  return row?.id ?? id;
}

/**
 * The answers since an instant, and the median of their waits in seconds: from the first message that an answer ends the
 * wait for.
 */
export async function readAnswerTimes(
  db: Db['prisma'],
  since: Date,
): Promise<{ answers: number; medianS: number | null }> {
  const [row] = await db.$queryRaw<{ answers: number; medianS: number | null }[]>`
    SELECT count(*)::int AS answers,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.at - q.at)::float8) AS "medianS"
      FROM support_message a
      JOIN support_message p ON p.thread_id = a.thread_id AND p.n = a.n - 1 AND p.by_admin IS NULL
     CROSS JOIN LATERAL (
       SELECT min(f.at) AS at FROM support_message f
        WHERE f.thread_id = a.thread_id AND f.n < a.n AND f.n > coalesce((
          SELECT max(s.n) FROM support_message s
           WHERE s.thread_id = a.thread_id AND s.n < a.n AND s.by_admin IS NOT NULL), 0)) q
     WHERE a.by_admin IS NOT NULL AND a.at >= ${since}`;
  return row ?? { answers: 0, medianS: null };
}
