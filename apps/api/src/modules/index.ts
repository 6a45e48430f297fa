import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { mountAdmins } from './admins/admin.routes.ts';
import { mountAnnouncements } from './announcements/member.routes.ts';
import { mountAudit } from './audit/admin.routes.ts';
import { mountSessions } from './auth/member.routes.ts';
import { mountLogin } from './auth/public.routes.ts';
import { mountCaptcha } from './captcha/public.routes.ts';
import { mountConfig } from './config/public.routes.ts';
import { mountWallet } from './ledger/member.routes.ts';
import { mountMarkets } from './markets/member.routes.ts';
import { mountTapes } from './markets/public.routes.ts';
import { mountMembersForAdmins } from './members/admin.routes.ts';
import { mountMembers } from './members/member.routes.ts';
import { mountStatus } from './operations/public.routes.ts';
import { mountOrders } from './orders/member.routes.ts';
import { mountTerms } from './orders/public.routes.ts';
import { mountReconciliation } from './reconciliation/admin.routes.ts';

/** Every module of the interface, one line an audience. */
export function registerModules(app: FastifyInstance, ctx: ApiCtx): void {
  mountAdmins(app, ctx);
  mountAnnouncements(app, ctx);
  mountAudit(app, ctx);
  mountCaptcha(app, ctx);
  mountConfig(app, ctx);
  mountLogin(app, ctx);
  mountMarkets(app, ctx);
  mountMembers(app, ctx);
  mountMembersForAdmins(app, ctx);
  mountOrders(app, ctx);
  mountReconciliation(app, ctx);
  mountSessions(app, ctx);
  mountStatus(app, ctx);
  mountTapes(app, ctx);
  mountTerms(app, ctx);
  mountWallet(app, ctx);
}
