import { formatDecimal, type OperationsFeed, type TapeHealth } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findRejections, findSourceChanges, findTapeHealth, type TapeHealthRow } from './tape-health.repo.ts';

type HealthCtx = Pick<Ctx, 'db' | 'clock'>;

/** Price feed state of every enabled product, and what its tape holds since the platform day began. */
export async function readTapeHealth(ctx: HealthCtx, daySince: Date): Promise<TapeHealth[]> {
  const nowMs = ctx.clock.now().getTime();
  return (await findTapeHealth(ctx.db, daySince)).map((row) => healthOf(row, nowMs));
}

const changesShown = 3;
const hourMs = 3_600_000;
const rejectionSample = 2_000;

/** The same with the last quote, recent changes of source and what the gate refused in the last hour. */
export async function readFeedHealth(ctx: HealthCtx, daySince: Date): Promise<OperationsFeed[]> {
  const nowMs = ctx.clock.now().getTime();
  const rows = await findTapeHealth(ctx.db, daySince);
  const changes = await findSourceChanges(ctx.db, changesShown);
  const rejections = await findRejections(ctx.db, { since: new Date(nowMs - hourMs), sample: rejectionSample });
  return rows.map((row) => ({
    ...healthOf(row, nowMs),
    price: row.tickPrice === null ? null : formatDecimal(row.tickPrice, row.pipDecimals),
    halts: row.halts,
    sources: changes
      .filter((change) => change.productId === row.id)
      .map(({ at, source }) => ({ at: at.toISOString(), source })),
    rejected: rejections
      .filter((rejection) => rejection.productId === row.id)
      .map(({ reason, quotes }) => ({ reason, quotes })),
  }));
}

function healthOf(row: TapeHealthRow, nowMs: number): TapeHealth {
  const { tickAt, tickSourceTime: sourceTime } = row;
  return {
    productId: row.id,
    symbol: row.symbol,
    state: stateOf(row, nowMs),
    source: row.source,
    tickAt: tickAt?.toISOString() ?? null,
    delayMs: tickAt === null || sourceTime === null ? null : tickAt.getTime() - sourceTime.getTime(),
    stalenessMs: row.stalenessMs,
    ticks: Number(row.ticks),
    stalls: row.stalls,
    gaps: row.gaps,
    closesAt: row.closesAt?.toISOString() ?? null,
    opensAt: row.opensAt?.toISOString() ?? null,
  };
}

/** `late`: no tick for half of the time after which the product accepts no orders. */
function stateOf(row: TapeHealthRow, nowMs: number): TapeHealth['state'] {
  const { opensAt, closesAt, tickAt } = row;
  const isOpen = opensAt !== null && opensAt.getTime() <= nowMs && (closesAt === null || nowMs < closesAt.getTime());
  if (!isOpen) return 'closed';
  if (row.halted) return 'halted';
  const ageMs = tickAt === null ? Number.POSITIVE_INFINITY : nowMs - tickAt.getTime();
  if (row.stalled || ageMs > row.stalenessMs) return 'stalled';
  return ageMs * 2 > row.stalenessMs ? 'late' : 'live';
}
