import { requestFactorReset } from '@fairtick/contracts';
import { requestReset, type SecondFactorsCtx } from '@fairtick/core/second-factors';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { timesOnWire } from './times-on-wire.ts';

/** The way back for a member who lost every second factor; their password was right, and they have no session. */
export function mountFactorResetRequests(app: FastifyInstance, ctx: SecondFactorsCtx): void {
  mount(app, requestFactorReset, async (call) => {
    const { challenge } = call.body;
    return timesOnWire(await requestReset(ctx, { challenge, language: call.language, origin: originOf(call) }));
  });
}
