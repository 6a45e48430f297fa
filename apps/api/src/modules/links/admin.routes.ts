import { adminLinks, changeLink, createLink, removeLink as removeEndpoint } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { listAllLinks, removeLink, saveLink } from '@fairtick/core/links';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** External links for administrators. */
export function mountLinksForAdmins(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminLinks, async () => ({ items: await listAllLinks(ctx) }));
  mount(app, createLink, (call) =>
    saveLink(ctx, { known: null, ...call.body, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, changeLink, (call) => {
    const { version, ...draft } = call.body;
    return saveLink(ctx, {
      known: { id: call.params.id, version },
      ...draft,
      admin: call.admin,
      origin: originOf(call),
    });
  });
  mount(app, removeEndpoint, async (call) => {
    await removeLink(ctx, { id: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
}
