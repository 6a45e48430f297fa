import closeWithGrace from 'close-with-grace';
import { createContext } from './context.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { startWorker } from './start-worker.ts';

/** Work in flight gets this long to finish after a signal. */
const closeWithinMs = 20_000;

const env = readEnv();
const logger = createLogger(env.LOG_LEVEL);
const { ctx, close } = createContext(env, logger);
if (ctx.rates === null) logger.warn({}, 'no FX_FEED: every exchange rate is an error');
const worker = await startWorker(ctx);

closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
  if (err) logger.fatal({ err }, 'stopping after an error');
  await worker.stop();
  await close();
});

logger.info({ workerId: ctx.workerId, feed: env.MARKET_FEED }, 'worker runs');
