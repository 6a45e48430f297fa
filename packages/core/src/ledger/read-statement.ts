import type { Movement } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type ListMovementsInput, listMovements } from './list-movements.ts';

const pageSize = 500;

/**
 * A whole statement, newest line first, a page at a time: however long it is, one page is in memory, and a line booked
 * meanwhile does not move the rest. Filters as in listMovements.
 */
export async function* readStatement(
  ctx: Pick<Ctx, 'db'>,
  input: Omit<ListMovementsInput, 'cursor' | 'limit'>,
): AsyncGenerator<Movement[]> {
  let cursor: string | undefined;
  for (;;) {
    const page = await listMovements(ctx, { ...input, cursor, limit: pageSize });
    if (page.items.length > 0) yield page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
