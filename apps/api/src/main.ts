import { checkDatabaseAtStart, checkEncryptionKeyAtStart, runOrExit } from '@fairtick/core/operations';
import { keepSigningKey } from '@fairtick/core/orders';
import { checkRedisAtStart } from '@fairtick/jobs/runtime';
import { createLogger } from '@fairtick/rails/logs';
import { openUploads } from '@fairtick/rails/uploads';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { backfillNameDigests } from './backfill-name-digests.ts';
import { createContext } from './context.ts';
import { readEnv } from './env.ts';

/** How long requests in progress may take to finish after a signal. */
const closeWithinMs = 20_000;

await runOrExit('api', async () => {
  const env = readEnv();
  const logger = createLogger(env.LOG_LEVEL);
  await openUploads(env).check(logger);
  await checkRedisAtStart({ url: env.REDIS_URL, log: logger });
  const { ctx, close } = await createContext(env, logger);
  await checkDatabaseAtStart(ctx);
  await checkEncryptionKeyAtStart(ctx);
  const app = await buildApp(ctx, logger);
  const stopping = new AbortController();

  closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error');
    stopping.abort();
    await app.close();
    await close();
  });

  await app.listen({ host: env.HOST, port: env.PORT });
  ctx.background.start('the signing key', () =>
    keepSigningKey({ db: ctx.db, signer: ctx.orderService.signer, log: logger }, stopping.signal),
  );
  ctx.background.start('digests of names', () => backfillNameDigests(ctx));
  logger.info({ address: app.server.address() }, 'api listening');
});
