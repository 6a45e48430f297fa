import { assets } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { readAssets } from '@fairtick/core/members';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { assetsOnWire } from './assets-on-wire.ts';

/** What a member owns, and what each of the last days brought. */
export function mountAssets(app: FastifyInstance, ctx: Pick<Ctx, 'db' | 'clock'>): void {
  mount(app, assets, async ({ member }) => assetsOnWire(await readAssets(ctx, { memberId: member.id })));
}
