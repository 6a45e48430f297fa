import { dataExport, prepareExport as prepareEndpoint } from '@fairtick/contracts';
import type { AuthCtx } from '@fairtick/core/auth';
import { prepareExport, writeExport } from '@fairtick/core/exports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { mountFile } from '../../frame/mount-file.ts';
import { originOf } from '../admins/origin.ts';

/** A member's copy of their own data. */
export function mountExports(app: FastifyInstance, ctx: AuthCtx): void {
  mount(app, prepareEndpoint, async (call) => {
    const until = await prepareExport(ctx, { member: call.member, origin: originOf(call), pwd: call.body.pwd });
    return { until: until.toISOString() };
  });
  mountFile(app, dataExport, ({ member }) => ({ name: 'fairtick-data.json', pieces: writeExport(ctx, { member }) }));
}
