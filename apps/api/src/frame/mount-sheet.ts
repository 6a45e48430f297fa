import { Readable } from 'node:stream';
import { type Endpoint, platformDayOf, type SheetFormat } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { SheetExports, TakeSheetInput } from '@fairtick/core/sheets';
import type { FastifyInstance } from 'fastify';
import type { Column } from '../sheets/column.ts';
import { csvPieces } from '../sheets/csv-pieces.ts';
import { xlsxType } from '../sheets/xlsx-parts.ts';
import { xlsxStream } from '../sheets/xlsx-stream.ts';
import type { Call, CallBase } from './call.ts';
import { contentLanguageOf } from './language.ts';
import { callOf, mountRaw } from './mount.ts';

/** What an export needs from a list: its name, its columns, and how a page is read. */
export type Sheet<C, Row> = {
  name: string;
  columns: readonly Column<Row>[];
  readPage: (
    call: C,
    page: { cursor: string | undefined; limit: number },
  ) => ReturnType<TakeSheetInput<Row>['readPage']>;
};

type SheetCall = CallBase & { admin: AdminIdentity; query: { format: SheetFormat } };
const types = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType } as const;

/**
 * Mounts an endpoint that exports a whole list, streamed as it is read. Errors before the first byte are answered in
 * the envelope; a later one aborts the answer, so that a partial file does not look complete.
 */
export function mountSheet<E extends Endpoint & { gives: 'sheet' }, Row>(
  app: FastifyInstance,
  ctx: Pick<Ctx, 'clock'> & { desk: SheetExports },
  endpoint: E,
  { name, columns, readPage }: Sheet<Call<E>, Row>,
): void {
  mountRaw(app, endpoint, {
    handler: async (request, reply) => {
      const call = callOf(endpoint, request);
      // Every endpoint with a sheet is for administrators and has a format.
      const { query, admin, ip, requestId } = call as unknown as SheetCall;
      const { format, ...filters } = query;
      const pages = ctx.desk.take<Row>({
        list: name,
        format,
        filters,
        admin,
        origin: { ip, requestId },
        // The list does not know about files.
        readPage: (page) => readPage({ ...call, query: filters }, page),
      });
      const first = await pages.next();
      const rows = continued(first, pages);
      const content =
        format === 'csv' ? Readable.from(csvPieces(columns, rows), { objectMode: false }) : xlsxStream(columns, rows);
      // Also covers a client that disconnects before the first byte.
      content.on('close', () => void pages.return(undefined));
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}-${platformDayOf(ctx.clock.now())}.${format}"`,
          'content-language': contentLanguageOf(request),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .type(types[format])
        .send(content);
    },
  });
}

async function* continued<Row>(first: IteratorResult<Row[]>, rest: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}
