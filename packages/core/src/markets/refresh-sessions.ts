import { isRecorded } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readFeedProducts, writeSession } from './markets.repo.ts';
import { aroundTheClock, type Session, sessionIn } from './sessions.rules.ts';

/**
 * Updates every market to its running or next session. A product on a recording trades around the clock. With
 * `production`, simulated and recorded prices accept demo orders only.
 */
export async function refreshSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { production }: { production: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  for (const product of await readFeedProducts(ctx.db.pool, now)) {
    const session: Session | null = isRecorded(product.source)
      ? aroundTheClock
      : sessionIn(product.timetable, now.getTime());
    await writeSession(ctx.db.pool, { productId: product.id, session, production });
  }
}
