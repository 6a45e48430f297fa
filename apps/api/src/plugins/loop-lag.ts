import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const resolutionMs = 20;
/** How far back a block of the event loop is remembered. */
const memoryMs = 2_000;

/**
 * The longest time of the last seconds in which this process did nothing but one thing, in ms. under-pressure looks at
 * the mean, which hides a single long block.
 */
export function watchLoopLag(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let previousMaxMs = 0;
  const timer = setInterval(() => {
    previousMaxMs = histogram.max / 1e6;
    histogram.reset();
  }, memoryMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    histogram.disable();
    done();
  });
  return () => Math.max(previousMaxMs, histogram.max / 1e6);
}
