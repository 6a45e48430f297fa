import { DomainError, type SheetFormat, xlsxRowsMax } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { Redis } from '../shared/redis.ts';
import { takeSeat } from './sheet-seats.store.ts';

/** Exports that one administrator, and all of them, may run at a time, over all processes. */
const atOncePerPerson = 2;
const atOnceTogether = 6;
/** Rows of one query: so few that a query takes milliseconds. */
const pageRows = 500;

type Page<Row> = { items: Row[]; nextCursor: string | null };

export type TakeSheetInput<Row> = {
  /** Name of the list in the log. */
  list: string;
  format: SheetFormat;
  filters: { [key: string]: Json };
  admin: { id: string; username: string };
  origin: Origin;
  readPage: (page: { cursor: string | undefined; limit: number }) => Promise<Page<Row>>;
};

export type SheetExports = ReturnType<typeof createSheetExports>;

/**
 * Exports whole lists, page by page by the list's own cursor: one page is in memory, and the next is read only once the
 * last was consumed. Start, filters and the number of rows of an export are entries of the audit log.
 */
export function createSheetExports(ctx: Pick<Ctx, 'db' | 'log' | 'ids'> & { redis: Redis }) {
  const taking = new Map<string, number>();
  let together = 0;

  /** The local count comes first, so that the limit holds without Redis too. */
  async function takeBothSeats(adminId: string): Promise<() => void> {
    const leaveLocal = takeLocalSeat(adminId);
    const limits = { perPerson: atOncePerPerson, together: atOnceTogether };
    const seat = await takeSeat(ctx.redis, { id: ctx.ids.uuid(), personId: adminId, ...limits });
    if (seat === null) {
      leaveLocal();
      throw new DomainError('SHEETS_AT_ONCE');
    }
    return () => {
      leaveLocal();
      seat.leave();
    };
  }

  function takeLocalSeat(adminId: string): () => void {
    const own = taking.get(adminId) ?? 0;
    if (own >= atOncePerPerson || together >= atOnceTogether) throw new DomainError('SHEETS_AT_ONCE');
    taking.set(adminId, own + 1);
    together += 1;
    return () => {
      const left = (taking.get(adminId) ?? 1) - 1;
      if (left === 0) taking.delete(adminId);
      else taking.set(adminId, left);
      together -= 1;
    };
  }

  async function record<Row>(input: TakeSheetInput<Row>, action: 'sheets.begin' | 'sheets.end', after: Json) {
    const { admin, origin, list } = input;
    await withTx(ctx.db, (tx) =>
      appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action,
        target: { kind: 'sheet', id: list },
        after,
      }),
    );
  }

  /**
   * The rows of a list, a page at a time.
   * @throws DomainError before the first page: SHEETS_AT_ONCE, and refusals of the list; later SHEET_TOO_LONG
   */
  async function* take<Row>(input: TakeSheetInput<Row>): AsyncGenerator<Row[]> {
    const { list, format, filters, readPage } = input;
    const leave = await takeBothSeats(input.admin.id);
    let rows = 0;
    let complete = false;
    let begun = false;
    try {
      for (let cursor: string | undefined; !complete; ) {
        const page = await readPage({ cursor, limit: pageRows });
        if (!begun) {
          await record(input, 'sheets.begin', { format, filters });
          begun = true;
        }
        if (format === 'xlsx' && rows + page.items.length > xlsxRowsMax) throw new DomainError('SHEET_TOO_LONG');
        rows += page.items.length;
        yield page.items;
        complete = page.nextCursor === null;
        cursor = page.nextCursor ?? undefined;
      }
    } finally {
      leave();
      if (begun) {
        await record(input, 'sheets.end', { format, filters, rows, complete }).catch((error: unknown) =>
          ctx.log.error({ err: error, list, rows, complete }, 'failed to log the end of an export'),
        );
      }
    }
  }

  return { take };
}
