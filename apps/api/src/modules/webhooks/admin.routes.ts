import {
  adminWebhookDeliveries,
  adminWebhookTargets,
  changeWebhookTarget,
  createWebhookTarget,
  removeWebhookTarget,
  replayWebhookDelivery,
  testWebhookTarget,
} from '@fairtick/contracts';
import {
  addTarget,
  changeTarget,
  listDeliveries,
  listTargets,
  removeTarget,
  replayDelivery,
  testTarget,
  type WebhookCtx,
} from '@fairtick/core/webhooks';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Targets of messages to operators, and what was sent to them. */
export function mountWebhooks(app: FastifyInstance, ctx: WebhookCtx): void {
  mount(app, adminWebhookTargets, async () => ({ items: await listTargets(ctx) }));
  mount(app, createWebhookTarget, (call) =>
    addTarget(ctx, { ...call.body, language: call.language, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, changeWebhookTarget, ({ params, body, ...call }) =>
    changeTarget(ctx, { ...body, id: params.id, language: call.language, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, removeWebhookTarget, async (call) => {
    await removeTarget(ctx, { id: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, testWebhookTarget, async (call) => {
    await testTarget(ctx, { id: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, adminWebhookDeliveries, ({ query }) => listDeliveries(ctx, query));
  mount(app, replayWebhookDelivery, async (call) => {
    await replayDelivery(ctx, { id: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
}
