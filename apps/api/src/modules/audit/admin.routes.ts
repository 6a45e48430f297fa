import { adminAudit, type DataOf } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { type AuditEntry, listAudit } from '@fairtick/core/audit';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

type Item = DataOf<typeof adminAudit>['items'][number];

/** The audit log, for reading only; nothing here or elsewhere changes it. */
export function mountAudit(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminAudit, async ({ query }) => {
    const { from, to, ...rest } = query;
    const page = await listAudit(ctx, {
      ...rest,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    });
    return { items: page.items.map(toItem), nextCursor: page.nextCursor };
  });
}

function toItem({ seq, at, actorKind, ...entry }: AuditEntry): Item {
  return { ...entry, seq: Number(seq), at: at.toISOString(), actorKind };
}
