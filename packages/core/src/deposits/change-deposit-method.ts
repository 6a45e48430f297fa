import { type AdminDepositMethod, DomainError, type Language } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminMethodView } from './admin-method-view.ts';
import { tryOnce } from './attempt.ts';
import { readAmount } from './deposits.rules.ts';
import type { ReceivingRow } from './method-wording.ts';
import { changeMethodRow, findMethod, type MethodRow } from './methods.repo.ts';

type Texts = Partial<Record<Language, string | undefined>>;
type MethodChanges = {
  names?: Texts | undefined;
  instructions?: Texts | undefined;
  /** Decimals in the method's currency. */
  min?: string | undefined;
  max?: string | undefined;
  receiving?: ReceivingRow[] | undefined;
  enabled?: boolean | undefined;
  maintenance?: boolean | undefined;
  sort?: number | undefined;
};
export type ChangeDepositMethodInput = {
  id: string;
  version: number;
  changes: MethodChanges;
  /** For the files, and for the second person who decides about a receiving account. */
  reason: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Changes texts, limits, order or availability at once. A new receiving account becomes a proposal, because where members
 * send their money to is as dangerous as the money itself: another administrator puts it in force.
 * @throws DomainError NOT_FOUND, REVIEW_CHANGED, DEPOSIT_AMOUNT_OUT_OF_RANGE for limits that contradict each other,
 * INPUT_INVALID for amounts that are none
 */
export async function changeDepositMethod(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  input: ChangeDepositMethodInput,
): Promise<{ method: AdminDepositMethod; approvalId: string | null }> {
  const { id, admin, origin } = input;
  const actor = { kind: 'admin', id: admin.id, name: admin.username } as const;
  const attempt = {
    actor,
    origin,
    action: 'deposits.change_method' as const,
    depositId: null,
    detail: { methodId: id },
  };
  return tryOnce(ctx, attempt, async (tx) => {
    const before = await findMethod(tx, id);
    if (before === null) throw new DomainError('NOT_FOUND');
    const changes = changesAtOnce(before, input.changes);
    if (Object.keys(changes).length > 0 || input.version !== before.version) {
      await changeMethodRow(tx, { id, version: input.version, sessionId: admin.sessionId, changes });
    }
    const after = (await findMethod(tx, id)) ?? before;
    const approvalId = await proposeReceiving(ctx, tx, before, input);
    if (after.version !== before.version) {
      await appendAudit(tx, {
        actor,
        origin,
        action: 'deposits.change_method',
        target: { kind: 'deposit_method', id },
        before: auditedMethod(before),
        after: { ...auditedMethod(after), reason: input.reason },
      });
    }
    return { method: adminMethodView(after), approvalId };
  });
}

function changesAtOnce({ scale }: MethodRow, changes: MethodChanges): object {
  const { names, instructions, min, max, enabled, maintenance, sort } = changes;
  return {
    ...(names === undefined ? {} : { names }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(min === undefined ? {} : { minAmount: readAmount(min, scale, 'min').toString() }),
    ...(max === undefined ? {} : { maxAmount: readAmount(max, scale, 'max').toString() }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(maintenance === undefined ? {} : { maintenance }),
    ...(sort === undefined ? {} : { sort }),
  };
}

async function proposeReceiving(
  ctx: Pick<Ctx, 'ids'>,
  tx: Tx,
  { id: methodId, code, receiving: before }: MethodRow,
  { changes, reason, admin, origin }: ChangeDepositMethodInput,
): Promise<string | null> {
  const { receiving: after } = changes;
  if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return null;
  const id = ctx.ids.uuid();
  const payload = { methodId, before, after };
  await proposeChange(tx, { id, kind: 'deposit_receiving', reason, evidence: code, payload, admin, origin });
  return id;
}

function auditedMethod(method: MethodRow) {
  const { version, names, instructions, enabled, maintenance, sort } = adminMethodView(method);
  return {
    version,
    names: { ...names },
    instructions: { ...instructions },
    minAmount: method.minAmount.toString(),
    maxAmount: method.maxAmount.toString(),
    enabled,
    maintenance,
    sort,
  };
}
