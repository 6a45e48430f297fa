import { adminReconciliation, adminReleaseBreaker, type DataOf, formatDecimal } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { accountOf, bucketName, currencyOf, moneyScale } from '@fairtick/core/ledger';
import { type BreakerView, type Run, readBoard, releaseBreaker } from '@fairtick/core/reconciliation';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** The state of the books, and the release of the breaker once they balance. */
export function mountReconciliation(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminReconciliation, async () => {
    const { breaker, runs, accounts } = await readBoard(ctx);
    return {
      breaker: toBreaker(breaker),
      runs: runs.map(toRun),
      accounts: accounts.map(({ account, bucket, amount }) => ({
        account: bucketName(bucket),
        currency: currencyOf[accountOf(account)],
        balance: formatDecimal(amount, moneyScale),
      })),
    };
  });
  mount(app, adminReleaseBreaker, async (call) =>
    toBreaker(await releaseBreaker(ctx, { reason: call.body.reason, admin: call.admin, origin: originOf(call) })),
  );
}

function toBreaker({ since, ...breaker }: BreakerView): DataOf<typeof adminReleaseBreaker> {
  return { ...breaker, since: since?.toISOString() ?? null };
}

function toRun({ id, kind, at, ok, tookMs, checks }: Run): DataOf<typeof adminReconciliation>['runs'][number] {
  return { id, kind, at: at.toISOString(), ok, tookMs, checks };
}
