import { type AdminDepositMethod, DomainError } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { adminMethodView } from './admin-method-view.ts';
import { type MethodWords, proposalOfMethod } from './method-proposal.ts';
import { changeMethodRow, findMethod, type MethodRow } from './methods.repo.ts';

type MethodChanges = MethodWords & {
  enabled?: boolean | undefined;
  maintenance?: boolean | undefined;
  sort?: number | undefined;
};
export type ChangeDepositMethodInput = {
  id: string;
  version: number;
  changes: MethodChanges;
  /** For the log, and for the second person who decides about a proposal. */
  reason: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Changes order or availability immediately. A change of what members see becomes a proposal for another administrator,
 * because where and how much members pay is as dangerous as moving money.
 * @throws DomainError NOT_FOUND, REVIEW_CHANGED, DEPOSIT_AMOUNT_OUT_OF_RANGE for limits that contradict each other,
 * INPUT_INVALID for invalid amounts, SETTING_UNCHANGED where the method already has all the sent values
 */
export async function changeDepositMethod(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  input: ChangeDepositMethodInput,
): Promise<{ method: AdminDepositMethod; approvalId: string | null }> {
  const { id, admin, origin } = input;
  const actor = adminActor(admin);
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'deposits.change_method',
    refusedAs: 'deposits.refused',
    target: { kind: 'deposit', id: null },
    detail: { methodId: id },
    act: async (tx) => {
      const before = await findMethod(tx, id);
      if (before === null) throw new DomainError('NOT_FOUND');
      const changes = changesAtOnce(input.changes);
      if (Object.keys(changes).length > 0 || input.version !== before.version) {
        await changeMethodRow(tx, { id, version: input.version, sessionId: admin.sessionId, changes });
      }
      const after = (await findMethod(tx, id)) ?? before;
      const payload = proposalOfMethod(before, input.changes);
      if (
        payload === null &&
        Object.entries(changes).every(([part, value]) => before[part as keyof AtOnce] === value)
      ) {
        throw new DomainError('SETTING_UNCHANGED');
      }
      const approvalId = payload === null ? null : ctx.ids.uuid();
      if (payload !== null && approvalId !== null) {
        const proposal = {
          id: approvalId,
          kind: 'deposit_receiving',
          reason: input.reason,
          evidence: before.code,
        } as const;
        await proposeChange(tx, { ...proposal, payload, admin, origin });
      }
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
    },
  });
}

type AtOnce = { enabled?: boolean; maintenance?: boolean; sort?: number };

function changesAtOnce({ enabled, maintenance, sort }: MethodChanges): AtOnce {
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(maintenance === undefined ? {} : { maintenance }),
    ...(sort === undefined ? {} : { sort }),
  };
}

function auditedMethod({ version, enabled, maintenance, sort }: MethodRow) {
  return { version, enabled, maintenance, sort };
}
