import { assets } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { readAssets } from '@fairtick/core/members';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { assetsOnWire } from './assets-on-wire.ts';

/** A member's assets and daily earnings. */
export function mountAssets(app: FastifyInstance, ctx: Pick<Ctx, 'db' | 'clock'>): void {
  mount(app, assets, async ({ member }) => assetsOnWire(await readAssets(ctx, { memberId: member.id })));
}
