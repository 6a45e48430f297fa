import { formatDecimal, type Terms } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { findTerms, type TermsRow } from './terms.repo.ts';

export type TermsReading = { current: Terms; upcoming: Terms[] };

/** The public terms in force and the announced ones. @throws Error if the installation has none */
export async function readTerms(ctx: Pick<Ctx, 'db'>): Promise<TermsReading> {
  const [current, ...upcoming] = (await findTerms(ctx.db)).map(termsView);
  if (current === undefined) throw new Error('no trading terms are in force');
  return { current, upcoming };
}

/** The terms as one process caches them, for at most a second, because cards and dialogs read them often. */
export function createTermsCache(ctx: Pick<Ctx, 'db' | 'clock'>): { read: () => Promise<TermsReading> } {
  let reading: Promise<TermsReading> | undefined;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  return {
    read() {
      const nowMs = ctx.clock.now().getTime();
      if (reading === undefined || nowMs - startedAtMs >= keepMs) {
        startedAtMs = nowMs;
        const fresh = readTerms(ctx);
        fresh.catch(() => {
          if (reading === fresh) reading = undefined;
        });
        reading = fresh;
      }
      return reading;
    },
  };
}

const keepMs = 1_000;

function termsView(row: TermsRow): Terms {
  const money = (minor: bigint) => formatDecimal(minor, moneyScale);
  return {
    version: row.version,
    effectiveAt: row.effectiveAt.toISOString(),
    durations: row.durations,
    feeBps: row.feeBps,
    minStake: money(row.minStake),
    maxStake: money(row.maxStake),
    stakeStep: money(row.stakeStep),
    presets: row.presets.map(money),
    unverifiedMaxStake: money(row.unverifiedMaxStake),
    maxOpenStake: money(row.maxOpenStake),
    maxDayStake: money(row.maxDayStake),
    openOrdersPerProduct: row.slotsPerProduct,
    shownPriceMaxAgeMs: row.shownPriceMaxAgeMs,
    defaultToleranceBps: row.defaultToleranceBps,
  };
}
