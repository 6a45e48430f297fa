import { Readable } from 'node:stream';
import type { Endpoint } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import { contentLanguageOf } from './language.ts';
import { callOf, mountRaw } from './mount.ts';

/** A file with its ending, as texts in their order. */
export type WrittenFile = { name: string; pieces: AsyncIterable<string> };

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Puts an endpoint on the app that answers with a file, written as it is read: its length costs time and no memory. A
 * failure on the way cuts the answer off, so that no half file looks whole.
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
      // Whatever refuses or fails does so before the first byte, in the envelope.
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
