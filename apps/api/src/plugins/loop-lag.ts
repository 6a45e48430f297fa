import type { FastifyInstance } from 'fastify';

const everyMs = 100;
/** How long a block of the event loop is remembered. */
const memoryMs = 2_000;

/**
 * The longest block of the event loop in the last seconds, in ms. under-pressure uses the mean, which hides a single
 * long block.
 */
export function watchLoopLag(app: FastifyInstance): () => number {
  let lastTickAt = performance.now();
  let worst = { lagMs: 0, at: 0 };
  const timer = setInterval(() => {
    const now = performance.now();
    const lagMs = now - lastTickAt - everyMs;
    if (lagMs >= worst.lagMs || now - worst.at > memoryMs) worst = { lagMs, at: now };
    lastTickAt = now;
  }, everyMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  // A block that has just ended may not have reached the timer yet.
  return () => Math.max(worst.lagMs, performance.now() - lastTickAt - everyMs);
}
