import type { Movement } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type ListMovementsInput, listMovements } from './list-movements.ts';

const pageSize = 500;

/**
 * A whole statement as a stream of pages, newest line first: one page is in memory at a time, and lines booked during
 * the read do not move the rest. Filters as in listMovements.
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
