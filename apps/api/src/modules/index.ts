import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { mountAdmins } from './admins/admin.routes.ts';
import { mountAudit } from './audit/admin.routes.ts';
import { mountMembersForAdmins } from './members/admin.routes.ts';

/** Every module of the interface, one line an audience. */
export function registerModules(app: FastifyInstance, ctx: ApiCtx): void {
  mountAdmins(app, ctx);
  mountAudit(app, ctx);
  mountMembersForAdmins(app, ctx);
}
