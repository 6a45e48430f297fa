import type { FastifyInstance } from 'fastify';

const everyMs = 50;

/**
 * Ends connections as they fall idle once closing has begun. Node ends those that are idle at that moment, but a client
 * that keeps its connection after the answer would hold the process up until the keep-alive time is over.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => app.server.closeIdleConnections(), everyMs);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
