import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Resolves once the server takes writes. After a restore the deployment's own server answers queries while it still
 * replays its log; a day's log takes minutes. An external server may be a standby, for which waiting would be endless.
 * @throws Error for an external server that takes no writes
 */
export async function untilWritable(
  url: string,
  { isOwn, say, pauseMs = 1_000 }: { isOwn: boolean; say: (line: string) => void; pauseMs?: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The next query notices a server that ended.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await takesWrites(client)) return;
    if (!isOwn) {
      throw new Error('The database takes no writes: it replays its log, or is a standby that was not promoted');
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
