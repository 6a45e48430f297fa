import { adminAudit, adminAuditCheck, type DataOf, readKeptHead } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { type AuditEntry, inspectAudit, listAudit } from '@fairtick/core/audit';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

type Item = DataOf<typeof adminAudit>['items'][number];

/** The audit log, read-only; nothing changes it. */
export function mountAudit(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminAudit, async ({ query }) => {
    const page = await listAudit(ctx, { ...query, ...instantsOf(query) });
    return { items: page.items.map(toItem), nextCursor: page.nextCursor };
  });
  mount(app, adminAuditCheck, async (call) => {
    const { after, until, kept } = call.query;
    const part = await inspectAudit(ctx, {
      after: after === undefined ? undefined : readKeptHead(after),
      until: until === undefined ? undefined : BigInt(until),
      kept: kept?.split(',').map(readKeptHead),
      admin: call.admin,
      origin: originOf(call),
    });
    return {
      checked: part.checked,
      head: { seq: Number(part.head.seq), hash: part.head.hash },
      until: Number(part.until),
      faults: part.faults.map(({ seq, fault }) => ({ seq: Number(seq), fault })),
      done: part.done,
    };
  });
}

export function toItem({ seq, at, actorKind, ...entry }: AuditEntry): Item {
  return { ...entry, seq: Number(seq), at: at.toISOString(), actorKind };
}
