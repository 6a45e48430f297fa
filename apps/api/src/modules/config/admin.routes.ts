import { adminSettings, adminSettingVersions, changeSetting } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { changeSetting as change, listSettings, listSettingVersions } from '@fairtick/core/settings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Settings for administrators. */
export function mountConfigForAdmins(app: FastifyInstance, ctx: Pick<Ctx, 'db'>): void {
  mount(app, adminSettings, async () => ({ items: await listSettings(ctx) }));
  mount(app, changeSetting, (call) =>
    change(ctx, { key: call.params.key, ...call.body, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminSettingVersions, ({ params, query }) => listSettingVersions(ctx, { ...params, ...query }));
}
