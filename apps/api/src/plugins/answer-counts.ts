import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { refusalOf } from '../frame/errors.ts';
import { endpointOf } from '../frame/frame.ts';

/** Counts every answer of the interface by its status and, for a refusal, by its code; probes and files are not among them. */
export function registerAnswerCounts(app: FastifyInstance, { answers }: Pick<ApiCtx, 'answers'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const refusal = refusalOf(request);
    if (endpointOf(request) || refusal !== undefined) answers.note(reply.statusCode, refusal ?? null);
    done();
  });
}
