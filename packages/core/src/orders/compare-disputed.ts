import { inSettling, type SettleCtx, type SettleOptions, settleAgreed, stateIncident } from './compare-settlers.ts';
import { findDisputed, findSettledAt, lockGiven } from './settlers.repo.ts';

const chunk = 500;
const zeroId = '00000000-0000-0000-0000-000000000000';

/**
 * Compares all disputed orders again, and settles those on which both settlers agree by now, because one of them was
 * corrected. Nothing else ends a dispute.
 * @returns how many ended, and how many are still disputed
 */
export async function compareDisputed(
  ctx: SettleCtx,
  options: Pick<SettleOptions, 'rule' | 'onUnsigned'> = {},
): Promise<{ ended: number; disputed: number }> {
  const total = { ended: 0, disputed: 0 };
  for (let afterId = zeroId; ; ) {
    const ids = await findDisputed(ctx.db.pool, { afterId, limit: chunk });
    const last = ids.at(-1);
    if (last === undefined) return total;
    const ended = await inSettling(ctx, async (sql) => {
      const locked = await lockGiven(sql, ids);
      const { ended } = await settleAgreed(ctx, { sql, locked, ...options });
      // Locked by this transaction, so no other one settled them.
      for (const { id, settledAt } of ended === 0 ? [] : await findSettledAt(sql, locked.ids ?? '{}'))
        await stateIncident(ctx, { sql, what: 'dispute_ended', orderId: id, madeAt: settledAt });
      return ended;
    });
    total.ended += ended;
    total.disputed += ids.length - ended;
    afterId = last;
  }
}
