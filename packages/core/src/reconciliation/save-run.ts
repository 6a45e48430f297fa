import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { type RunKind, recordRun } from './runs.repo.ts';
import type { BooksReport } from './verify-books.ts';

/**
 * Records a run of checks. A difference stops outgoing money in the same transaction, and the audit log records that.
 */
export async function saveRun(
  ctx: Pick<Ctx, 'db' | 'ids' | 'log'>,
  { kind, report }: { kind: RunKind; report: BooksReport },
): Promise<void> {
  const { ok, seenAt, checks, detail } = report;
  const found = checks.map(({ name, wrong, example }) => ({
    key: name,
    ok: wrong === 0,
    differences: wrong,
    sample: (example ?? '').slice(0, sampleLength),
  }));
  const isStopped = await withTx(ctx.db, async (tx) => {
    const tripped = await recordRun(tx, { id: ctx.ids.uuid(), kind, seenAt, tookMs: detail.tookMs, checks: found });
    if (tripped) {
      await appendAudit(tx, {
        actor: { kind: 'system', id: null, name: 'reconciliation' },
        origin: { ip: '', requestId: '' },
        action: 'reconciliation.stop_outgoing',
        target: { kind: 'breaker', id: null },
        after: { kind, wrong: found.filter((check) => !check.ok) },
      });
    }
    return tripped;
  });
  if (!ok)
    ctx.log.error({ kind, wrong: detail.wrong, isStopped }, 'the books do not balance: outgoing money is stopped');
}

const sampleLength = 300;
