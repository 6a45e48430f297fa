import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { refusalOf } from '../frame/errors.ts';
import { endpointOf } from '../frame/frame.ts';

/** Counts answers of the API by status and error code, without probes and files. */
export function registerAnswerCounts(app: FastifyInstance, { answers }: Pick<ApiCtx, 'answers'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const refusal = refusalOf(request);
    if (endpointOf(request) || refusal !== undefined) answers.note(reply.statusCode, refusal ?? null);
    done();
  });
}
