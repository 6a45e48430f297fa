import { changeFavourites, favourites } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { changeFavourites as change, listFavourites } from '@fairtick/core/favourites';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Favourite products of a member. */
export function mountFavourites(app: FastifyInstance, ctx: Pick<Ctx, 'db'>): void {
  mount(app, favourites, async ({ member }) => ({ productIds: await listFavourites(ctx, { memberId: member.id }) }));
  mount(app, changeFavourites, async ({ member, body }) => ({
    productIds: await change(ctx, { memberId: member.id, productIds: body.productIds }),
  }));
}
