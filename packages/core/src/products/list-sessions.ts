import type { SessionsCalendar } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { listProducts } from './list-products.ts';

/** When every product trades, in force and announced, in the order in which members see them. */
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
