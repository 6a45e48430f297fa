import { Readable } from 'node:stream';
import { type Endpoint, platformDayOf, type SheetFormat } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { SheetDesk, TakeSheetInput } from '@fairtick/core/sheets';
import type { FastifyInstance } from 'fastify';
import type { Column } from '../sheets/column.ts';
import { csvPieces } from '../sheets/csv-pieces.ts';
import { xlsxType } from '../sheets/xlsx-parts.ts';
import { xlsxStream } from '../sheets/xlsx-stream.ts';
import type { Call, CallBase } from './call.ts';
import { contentLanguageOf } from './language.ts';
import { callOf, mountRaw } from './mount.ts';

/** What a list says once to be a file: its name, its columns, and how a page of it is read. */
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
 * Puts an endpoint on the app that answers with a whole list as a file, written as it is read. Refusals come before the
 * first byte, in the envelope; a failure on the way cuts the answer off, so that no half file looks whole.
 */
export function mountSheet<E extends Endpoint & { gives: 'sheet' }, Row>(
  app: FastifyInstance,
  ctx: Pick<Ctx, 'clock'> & { desk: SheetDesk },
  endpoint: E,
  { name, columns, readPage }: Sheet<Call<E>, Row>,
): void {
  mountRaw(app, endpoint, {
    handler: async (request, reply) => {
      const call = callOf(endpoint, request);
      // Every endpoint that gives a sheet is an administrator's and asks for a format.
      const { query, admin, ip, requestId } = call as unknown as SheetCall;
      const { format, ...filters } = query;
      const pages = ctx.desk.take<Row>({
        list: name,
        format,
        filters,
        admin,
        origin: { ip, requestId },
        // The list knows nothing of files.
        readPage: (page) => readPage({ ...call, query: filters }, page),
      });
      const first = await pages.next();
      const rows = continued(first, pages);
      const content =
        format === 'csv' ? Readable.from(csvPieces(columns, rows), { objectMode: false }) : xlsxStream(columns, rows);
      // Who goes away before the first byte was taken has to be let go as well.
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
