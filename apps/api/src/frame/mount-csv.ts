import { Readable } from 'node:stream';
import type { Endpoint } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import { contentLanguageOf } from './language.ts';
import { callOf, mountRaw } from './mount.ts';

export type CsvFile = { name: string; rows: AsyncIterable<string> };

/** A spreadsheet takes the file for UTF-8 only with this in front. */
const byteOrderMark = '\uFEFF';

/**
 * Puts an endpoint on the app that answers with a file of lines, written as they are read: its length costs time and no
 * memory. A failure on the way cuts the answer off, so that no half file looks whole.
 */
export function mountCsv<E extends Endpoint & { gives: 'csv' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => CsvFile,
): void {
  mountRaw(app, endpoint, {
    handler: async (request, reply) => {
      const { name, rows } = handler(callOf(endpoint, request));
      const lines = rows[Symbol.asyncIterator]();
      // Whatever refuses or fails does so before the first byte, in the envelope.
      const first = await lines.next();
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}.csv"`,
          'content-language': contentLanguageOf(request),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(marked(first.done ? '' : first.value, lines), { objectMode: false }));
    },
  });
}

async function* marked(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield byteOrderMark + first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
