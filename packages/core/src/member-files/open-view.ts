import type { ViewCategory } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { insertView } from './account-views.repo.ts';
import { noteOf } from './reveal.ts';
import { auditStaffView, type StaffViewInput } from './staff-view.ts';

export type OpenViewInput = StaffViewInput & { key: string; category: ViewCategory; note?: string | undefined };

/**
 * Lets an administrator see a member's screens, read-only, for 15 minutes, and notifies the member in the same
 * transaction. It creates a row and no token, so nothing can act for the member.
 * @throws DomainError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_KEY_CONFLICT.
 */
export async function openView(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { key, category, ...input }: OpenViewInput,
): Promise<{ id: string; expiresAt: string }> {
  const { memberId, admin } = input;
  const note = noteOf(input.note);
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin: input.origin,
    tried: 'members.view_as',
    refusedAs: 'members.refused',
    target: { kind: 'member', id: memberId },
    detail: { category, note },
    once: { route: 'open_account_view', key, intent: { memberId, category, note } },
    act: async (tx) => {
      const id = ctx.ids.uuid();
      const view = { id, memberId, what: 'screens', category, note, sessionId: admin.sessionId } as const;
      const { expiresAt } = await insertView(tx, view);
      await auditStaffView(tx, input, 'members.view_as', { viewId: id, category, note });
      return { id, expiresAt: expiresAt.toISOString() };
    },
  });
}
