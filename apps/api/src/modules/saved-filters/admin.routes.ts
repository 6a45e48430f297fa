import { changeFilter, removeFilter, savedFilters, saveFilter } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import * as filters from '@fairtick/core/saved-filters';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Saved list filters of the calling administrator. */
export function mountSavedFilters(app: FastifyInstance, ctx: Ctx): void {
  mount(app, savedFilters, async ({ admin, query }) => ({
    items: await filters.listFilters(ctx, { adminId: admin.id, list: query.list }),
  }));
  mount(app, saveFilter, ({ admin, body }) => filters.saveFilter(ctx, { ...body, adminId: admin.id }));
  mount(app, changeFilter, ({ admin, params, body }) =>
    filters.changeFilter(ctx, { ...body, id: params.id, adminId: admin.id }),
  );
  mount(app, removeFilter, async ({ admin, params }) => {
    await filters.removeFilter(ctx, { id: params.id, adminId: admin.id });
    return {};
  });
}
