import { type AdminProduct, type AdminProductDetail, DomainError, formatDecimal } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { adminProductView, haltView, versionView } from './product-view.ts';
import { findHalts, findProducts, findVersions } from './products.repo.ts';

const mostVersions = 50;
const mostHalts = 20;

/** One product with every version of its terms and its halts. @throws DomainError NOT_FOUND */
export async function readProduct(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { productId }: { productId: string },
): Promise<AdminProductDetail> {
  const { row, versions, halts } = await rowsOf(ctx.db.prisma, productId);
  const halt = halts.find(({ resumedAt }) => resumedAt === null) ?? null;
  return {
    ...adminProductView({ row, versions, halt, nowMs: ctx.clock.now().getTime() }),
    tape: {
      pip: formatDecimal(1n, row.pipDecimals),
      stalenessMs: row.stalenessMs,
      outlierBps: row.outlierBps,
      feed: row.feed,
    },
    versions: versions.toReversed().slice(0, mostVersions).map(versionView),
    halts: halts.map(haltView),
  };
}

/** The product as the list shows it, read inside the transaction that changes it. @throws DomainError NOT_FOUND */
export async function readProductRow(
  tx: Tx,
  { productId, nowMs }: { productId: string; nowMs: number },
): Promise<AdminProduct> {
  const { row, versions, halts } = await rowsOf(tx, productId);
  const halt = halts.find(({ resumedAt }) => resumedAt === null) ?? null;
  return adminProductView({ row, versions, halt, nowMs });
}

async function rowsOf(db: Tx | Db['prisma'], productId: string) {
  const [row] = await findProducts(db, productId);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  const versions = await findVersions(db, productId);
  return { row, versions, halts: await findHalts(db, productId, mostHalts) };
}
