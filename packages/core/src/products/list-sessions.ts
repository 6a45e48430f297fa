import type { SessionsCalendar } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { listProducts } from './list-products.ts';

/** Trading hours of every product, in force and announced, in display order. */
export async function listSessions(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<SessionsCalendar[]> {
  const products = await listProducts(ctx);
  return products.map(({ id, symbol, name, names, status, opensAt, closesAt, terms, upcoming }) => ({
    id,
    symbol,
    name,
    names,
    status,
    opensAt,
    closesAt,
    hours: terms.hours,
    upcoming: upcoming.map(({ effectiveAt, hours }) => ({ effectiveAt, hours })),
  }));
}
