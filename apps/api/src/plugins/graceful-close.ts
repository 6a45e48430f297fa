import type { FastifyInstance } from 'fastify';

const everyMs = 50;

/**
 * Closes connections as they become idle during shutdown. Node closes those that are idle at its start, but a client
 * that keeps its connection after the answer would delay the shutdown by the keep-alive time.
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
