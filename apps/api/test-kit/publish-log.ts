import { createLogFolder, writeLog } from '@fairtick/core/transparency-log';
import type { Db } from '@fairtick/db';
import { settlerOf } from '@fairtick/test-kit/builders/settler-of';
import type { TestApi } from './start-api.ts';

/** Writes the transparency log, without witnesses, to where this API reads it. */
export async function publishLog({ ctx }: Pick<TestApi, 'ctx'>, db: Db): Promise<void> {
  const logFiles = createLogFolder(ctx.env.LOG_DIR);
  const { logKey } = settlerOf(db);
  await writeLog({ db, clock: ctx.clock, log: ctx.log, logKey, logFiles });
  const { name, keyId, publicKey } = logKey.signer.key;
  const key = `${name}+${keyId}+${Buffer.of(1, ...publicKey).toString('base64')}`;
  await logFiles.write('policy', Buffer.from(`log ${key}\nquorum none\n`));
}
