import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { appendAudit, type Origin } from '../shared/append-audit.repo.ts';
import { type AuditPart, type CheckAuditPartInput, checkAuditPart } from './check-audit-part.ts';

export type InspectAuditInput = CheckAuditPartInput & { admin: { id: string; username: string }; origin: Origin };

/** The same for an administrator: the start of a check and its findings are entries of the log. */
export async function inspectAudit(
  ctx: Pick<Ctx, 'db'>,
  { admin, origin, ...input }: InspectAuditInput,
): Promise<AuditPart> {
  const part = await checkAuditPart(ctx, input);
  const { until, faults } = part;
  const begins = input.after === undefined;
  if (begins || faults.length > 0) {
    await withTx(ctx.db, (tx) =>
      appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: faults.length > 0 ? 'audit.check_failed' : 'audit.check',
        target: { kind: 'audit', id: null },
        after: {
          until: until.toString(),
          ...(faults.length === 0
            ? {}
            : { faults: faults.map(({ seq, fault }) => ({ entry: seq.toString(), fault })) }),
        },
      }),
    );
  }
  return part;
}
