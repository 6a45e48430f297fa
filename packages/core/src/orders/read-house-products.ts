import type { HouseProduct } from '@fairtick/contracts';
import { formatDecimal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { findHouseProducts } from './house.repo.ts';

const money = (minor: bigint) => formatDecimal(minor, moneyScale);

export type HouseProducts = {
  products: HouseProduct[];
  /** Payout of the largest real order that the terms in force allow, in minor units; null without one. */
  largest: bigint | null;
};

/** Open payouts of real orders by product and side, with the cap of each. */
export async function readHouseProducts(ctx: Pick<Ctx, 'db'>): Promise<HouseProducts> {
  const rows = await findHouseProducts(ctx.db);
  const payouts = rows.flatMap(({ largest }) => (largest === null ? [] : [largest]));
  return {
    products: rows.map(({ productId, symbol, cap, rise, fall }) => ({
      productId,
      symbol,
      cap: money(cap),
      rise: money(rise),
      fall: money(fall),
    })),
    largest: payouts.reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null),
  };
}
