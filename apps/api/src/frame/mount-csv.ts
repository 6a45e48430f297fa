import { byteOrderMark, type Endpoint } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import { mountFile } from './mount-file.ts';

export type CsvFile = { name: string; rows: AsyncIterable<string> };

/** Mounts an endpoint that answers with a CSV file. */
export function mountCsv<E extends Endpoint & { gives: 'csv' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => CsvFile,
): void {
  mountFile(app, endpoint, (call) => {
    const { name, rows } = handler(call);
    return { name: `${name}.csv`, pieces: marked(rows) };
  });
}

async function* marked(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let lead = byteOrderMark;
  for await (const row of rows) {
    yield lead + row;
    lead = '';
  }
  if (lead !== '') yield lead;
}
