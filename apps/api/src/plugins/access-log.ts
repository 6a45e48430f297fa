import type { FastifyInstance } from 'fastify';

/** One line per answer: refusals and errors at `info`, the rest at `debug`. Never the query or the body. */
export function registerAccessLog(app: FastifyInstance): void {
  const tellsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const refused = reply.statusCode >= 400;
    if (refused || tellsAll) {
      const line = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        who: request.member?.id ?? request.admin?.id,
      };
      if (refused) request.log.info(line, 'refused');
      else request.log.debug(line, 'answered');
    }
    done();
  });
}
