import type { Ctx } from '../context.ts';
import { memoizeFor } from '../shared/memoize-for.ts';
import { readAnswerTimes } from './messages.repo.ts';

const keepMs = 600_000;
const windowMs = 30 * 86_400_000;
/** Fewer answers make no figure. */
const leastAnswers = 5;

/** Reads the median time to an answer in whole minutes, rounded up; null for fewer than five answers in 30 days. */
export function createAnswerTime(ctx: Pick<Ctx, 'db' | 'clock'>): () => Promise<number | null> {
  return memoizeFor(ctx.clock, keepMs, async () => {
    const since = new Date(ctx.clock.now().getTime() - windowMs);
    const { answers, medianS } = await readAnswerTimes(ctx.db.prisma, since);
    return answers < leastAnswers || medianS === null ? null : Math.max(1, Math.ceil(medianS / 60));
  });
}
