import { identity, identityViews, submitIdentity as submitEndpoint } from '@fairtick/contracts';
import { listIdentityViews, readIdentity, submitIdentity } from '@fairtick/core/identity';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Identity submissions of the calling member, and who viewed them. */
export function mountIdentity(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, identity, ({ member }) => readIdentity(ctx, { memberId: member.id }));
  mount(app, submitEndpoint, (call) =>
    submitIdentity(ctx, { member: call.member, draft: call.body, origin: originOf(call) }),
  );
  mount(app, identityViews, ({ member, query }) => listIdentityViews(ctx, { ...query, memberId: member.id }));
}
