import type { AuditAction, AuditTarget } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';

export type Actor = { kind: 'admin' | 'member' | 'system'; id: string | null; name: string };
/** Where an action came from; both empty for actions of the platform itself. */
export type Origin = { ip: string; requestId: string };

export type AuditDraft = {
  actor: Actor;
  origin: Origin;
  action: AuditAction;
  target: { kind: AuditTarget; id: string | null };
  before?: Json;
  after?: Json;
};
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Writes one entry of the log. Call it last in the transaction: until the commit no other entry can be written.
 */
export async function appendAudit(tx: Tx, draft: AuditDraft): Promise<void> {
  const { actor, origin, target } = draft;
  await tx.$queryRaw`
    SELECT audit_append(${actor.kind}, ${actor.id}::uuid, ${actor.name}, ${draft.action}, ${target.kind}, ${target.id},
      ${jsonOf(draft.before)}::jsonb, ${jsonOf(draft.after)}::jsonb, ${origin.ip}, ${origin.requestId})`;
}

function jsonOf(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
