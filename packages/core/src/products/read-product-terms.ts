import { DomainError, formatDecimal, type ProductTermsView } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { splitVersions, termsView } from './product-view.ts';
import { findProducts, findVersions } from './products.repo.ts';

export type ProductTermsReading = {
  id: string;
  symbol: string;
  name: string;
  names: Record<string, string>;
  pip: string;
  stalenessMs: number;
  current: ProductTermsView;
  upcoming: ProductTermsView[];
  past: ProductTermsView[];
  serverTime: string;
};

const mostPast = 50;

/** A product's public terms: in force, announced, and past. @throws DomainError NOT_FOUND */
export async function readProductTerms(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { productId }: { productId: string },
): Promise<ProductTermsReading> {
  const [[row], versions] = await Promise.all([
    findProducts(ctx.db.prisma, productId),
    findVersions(ctx.db.prisma, productId),
  ]);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  const { current, upcoming, past } = splitVersions(versions);
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    names: row.names,
    pip: formatDecimal(1n, row.pipDecimals),
    stalenessMs: row.stalenessMs,
    current: termsView(current),
    upcoming: upcoming.map(termsView),
    past: past.slice(0, mostPast).map(termsView),
    serverTime: ctx.clock.now().toISOString(),
  };
}
