import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { createContext } from './context.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';

/** In-flight requests get this long to finish after a signal. */
const closeWithinMs = 20_000;

const env = readEnv();
const logger = createLogger(env.LOG_LEVEL);
const { ctx, close } = await createContext(env, logger);
const app = await buildApp(ctx, logger);

closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
  if (err) logger.fatal({ err }, 'stopping after an error');
  await app.close();
  await close();
});

await app.listen({ host: env.HOST, port: env.PORT });
logger.info({ address: app.server.address() }, 'api listens');
