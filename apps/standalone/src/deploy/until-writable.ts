import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Resolves once the server takes writes. After a restore the deployment's own one answers questions while it still
 * replays its log, for as long as there is log: a day's takes minutes. One of somebody else may be a standby, which
 * would be waited for in vain. @throws Error where nobody is waited for
 */
export async function untilWritable(
  url: string,
  { isOwn, say, pauseMs = 1_000 }: { isOwn: boolean; say: (line: string) => void; pauseMs?: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that ends meanwhile is noticed by the next question.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await takesWrites(client)) return;
    if (!isOwn) {
      throw new Error('The database takes no writes: it replays its log, or is a standby that nobody has promoted');
    }
    say('The database replays its log; waiting until it takes writes.');
    do await sleep(pauseMs);
    while (!(await takesWrites(client)));
  } finally {
    await client.end();
  }
}

async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>('SELECT NOT pg_is_in_recovery() AS ok');
  return rows[0]?.ok ?? false;
}
