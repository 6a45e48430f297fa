import {
  closeAccount as closeEndpoint,
  excludeMyself as excludeEndpoint,
  myLimits,
  mySession,
  setRealityCheck as realityCheckEndpoint,
  resetDemo as resetEndpoint,
  sessionFigures,
  setMyLimits,
  startTimeOut as timeOutEndpoint,
} from '@fairtick/contracts';
import type { AuthCtx } from '@fairtick/core/auth';
import {
  closeAccount,
  excludeMyself,
  readLimits,
  readSession,
  readSessionFigures,
  resetDemo,
  setLimits,
  setRealityCheck,
  startTimeOut,
} from '@fairtick/core/limits';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** A member's own limits, demo reset and account closing. Each call concerns the calling member. */
export function mountLimits(app: FastifyInstance, ctx: AuthCtx): void {
  mount(app, myLimits, ({ member }) => readLimits(ctx, { memberId: member.id }));
  mount(app, setMyLimits, (call) => setLimits(ctx, { member: call.member, origin: originOf(call), wanted: call.body }));
  mount(app, mySession, ({ member }) => readSession(ctx, { member }));
  mount(app, sessionFigures, ({ member }) => readSessionFigures(ctx, { member }));
  mount(app, realityCheckEndpoint, (call) =>
    setRealityCheck(ctx, { member: call.member, origin: originOf(call), minutes: call.body.minutes }),
  );
  mount(app, timeOutEndpoint, (call) =>
    startTimeOut(ctx, { member: call.member, origin: originOf(call), hours: call.body.hours }),
  );
  mount(app, excludeEndpoint, (call) =>
    excludeMyself(ctx, { member: call.member, origin: originOf(call), ...call.body }),
  );
  mount(app, resetEndpoint, (call) =>
    resetDemo(ctx, { member: call.member, key: call.idempotencyKey, origin: originOf(call) }),
  );
  mount(app, closeEndpoint, async (call) => {
    await closeAccount(ctx, { member: call.member, origin: originOf(call), pwd: call.body.pwd });
    return {};
  });
}
