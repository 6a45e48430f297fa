import { Readable } from 'node:stream';
import type { Endpoint } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import { contentLanguageOf } from './language.ts';
import { callOf, mountRaw } from './mount.ts';

/** A file with its extension, as a stream of texts. */
export type WrittenFile = { name: string; pieces: AsyncIterable<string> };

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Mounts an endpoint that answers with a file, streamed as it is read, in constant memory. An error after the first
 * byte aborts the answer, so that a partial file does not look complete.
 */
export function mountFile<E extends Endpoint & { gives: 'csv' | 'json' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => WrittenFile,
): void {
  mountRaw(app, endpoint, {
    handler: async (request, reply) => {
      const { name, pieces } = handler(callOf(endpoint, request));
      const reading = pieces[Symbol.asyncIterator]();
      // Errors before the first byte are answered in the envelope.
      const first = await reading.next();
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-language': contentLanguageOf(request),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .type(types[endpoint.gives])
        .send(Readable.from(continued(first, reading), { objectMode: false }));
    },
  });
}

async function* continued(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}
