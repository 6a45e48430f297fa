import { checkDatabaseAtStart, freeStartMemory, runOrExit } from '@fairtick/core/operations';
import { checkRedisAtStart } from '@fairtick/jobs/runtime';
import { createLogger } from '@fairtick/rails/logs';
import { openUploads } from '@fairtick/rails/uploads';
import closeWithGrace from 'close-with-grace';
import { createContext } from './context.ts';
import { readEnv } from './env.ts';
import { notifyReady } from './notify-ready.ts';
import { startWorker } from './start-worker.ts';

/** How long work in progress may take to finish after a signal. */
const closeWithinMs = 20_000;

await runOrExit('worker', async () => {
  const env = readEnv();
  const logger = createLogger(env.LOG_LEVEL);
  // Feeds use no pictures and may run without a store.
  if (env.WORKER_PARTS !== 'feeds') await openUploads(env).check(logger);
  await checkRedisAtStart({ url: env.REDIS_URL, log: logger });
  const { ctx, close } = await createContext(env, logger);
  await checkDatabaseAtStart(ctx);
  if (ctx.rates === null && env.WORKER_PARTS !== 'feeds') {
    logger.warn({}, 'FX_FEED is not set: exchange rates are unavailable');
  }
  const worker = await startWorker(ctx);

  closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error');
    await worker.stop();
    await close();
  });

  logger.info({ workerId: ctx.workerId, feed: env.MARKET_FEED }, 'worker started');
  freeStartMemory();
  notifyReady();
});
