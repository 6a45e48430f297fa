import { uuidsV7 } from '@fairtick/core';
import type { Cipher } from '@fairtick/core/shared';
import { messageBound } from '@fairtick/core/support';
import type { Sizes } from './sizes.ts';
import { insertColumns, type Load } from './sql-parts.ts';

type Message = {
  id: string;
  threadId: string;
  n: number;
  authorId: string;
  byAdmin: string | null;
  body: Uint8Array;
  at: Date;
};
const columns = ['id', 'threadId', 'n', 'authorId', 'byAdmin', 'body', 'at'] as const;
const said = ['提现什么时候到账?', '您好, 一般二十四小时内到账, 我帮您看一下。', '好的, 谢谢。'];

/** Conversations of two or three sealed messages; in every third the member waits for an answer. */
export async function generateSupport({ client }: Load, sizes: Sizes, { cipher }: { cipher: Cipher }): Promise<void> {
  await client.query(
    `INSERT INTO support_thread (id, member_id, state, created_at, last_n, last_at, waiting_since, assigned_to, staff_read_n, turn)
     SELECT uuidv7(t.at - clock_timestamp()), t.member_id, 'open', t.at, t.n, t.at + t.n * interval '1 minute', t.waits, s.id,
            t.n - (t.waits IS NOT NULL)::int,
            CASE WHEN t.waits IS NOT NULL THEN extract(epoch FROM t.waits) * 1000
                 ELSE 8000000000000 - extract(epoch FROM t.at + t.n * interval '1 minute') * 1000 END
       FROM (SELECT m.i, m.id AS member_id, x.at, CASE WHEN m.i % 3 = 0 THEN 3 ELSE 2 END AS n,
                    CASE WHEN m.i % 3 = 0 THEN (x.at + interval '3 minutes')::timestamptz(3) END AS waits
               FROM large_member m CROSS JOIN LATERAL (
                 SELECT (m.created_at + (now() - interval '1 hour' - m.created_at) * ((m.i % 1000) / 1000.0))::timestamptz(3) AS at) x
              WHERE m.i < $1) t
       JOIN large_staff s ON s.n = t.i % 6`,
    [sizes.threads],
  );
  const { rows } = await client.query<{
    id: string;
    member_id: string;
    assigned_to: string;
    last_n: number;
    created_at: Date;
  }>('SELECT id, member_id, assigned_to, last_n, created_at FROM support_thread');
  for (let first = 0; first < rows.length; first += 2_000) {
    const messages = rows
      .slice(first, first + 2_000)
      .flatMap((thread) => Array.from({ length: thread.last_n }, (_, index) => messageOf({ thread, index, cipher })));
    await insertColumns(client, { sql: insertMessages, rows: messages, columns });
  }
  await client.query('ANALYZE support_thread, support_message');
}

function messageOf(of: {
  thread: { id: string; member_id: string; assigned_to: string; created_at: Date };
  index: number;
  cipher: Cipher;
}): Message {
  const { thread, index, cipher } = of;
  const at = new Date(thread.created_at.getTime() + (index + 1) * 60_000);
  const id = uuidsV7({ now: () => at }).uuid();
  const byAdmin = index === 1 ? thread.assigned_to : null;
  return {
    id,
    threadId: thread.id,
    n: index + 1,
    authorId: byAdmin ?? thread.member_id,
    byAdmin,
    body: cipher.seal(said[index] ?? '', messageBound(id)),
    at,
  };
}

const insertMessages = `
  INSERT INTO support_message (id, thread_id, n, author_id, by_admin, client_id, fingerprint, body, pictures, at)
  SELECT id, thread_id, n, author_id, by_admin, gen_random_uuid(), sha256(id::text::bytea), body, '{}', at
    FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::bytea[], $7::timestamptz[])
      AS m (id, thread_id, n, author_id, by_admin, body, at)`;
