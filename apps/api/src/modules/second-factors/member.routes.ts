import {
  addPasskey,
  cancelFactorReset,
  confirmTotp,
  disableTotp,
  makeRecoveryCodes,
  mySecondFactors,
  removePasskey,
  startPasskey,
  startTotp,
  stepUp,
  stepUpPasskeyOptions,
} from '@fairtick/contracts';
import { passkeyOptions } from '@fairtick/core/auth';
import * as factors from '@fairtick/core/second-factors';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { timesOnWire } from './times-on-wire.ts';

/** A member's own second factors. */
export function mountSecondFactors(app: FastifyInstance, ctx: factors.SecondFactorsCtx): void {
  mount(app, mySecondFactors, async ({ member }) => {
    const { totpSince, recoveryCodesLeft, passkeys, reset } = await factors.readSecondFactors(ctx, {
      memberId: member.id,
    });
    return {
      totpSince: totpSince?.toISOString() ?? null,
      recoveryCodesLeft,
      passkeys: passkeys.map(onWire),
      passkeysAvailable: ctx.relyingParty !== null,
      reset: reset && timesOnWire(reset),
    };
  });
  mount(app, startTotp, (call) =>
    factors.startTotp(ctx, { member: call.member, pwd: call.body.pwd, origin: originOf(call) }),
  );
  mount(app, confirmTotp, ({ body, ...call }) =>
    factors.confirmTotp(ctx, {
      member: call.member,
      code: body.code,
      language: call.language,
      origin: originOf(call),
    }),
  );
  mount(app, disableTotp, async ({ body, ...call }) => {
    const { member, language } = call;
    await factors.disableTotp(ctx, { member, ...body, language, origin: originOf(call) });
    return {};
  });
  mount(app, makeRecoveryCodes, (call) =>
    factors.makeRecoveryCodes(ctx, { member: call.member, pwd: call.body.pwd, origin: originOf(call) }),
  );
  mount(app, stepUp, async (call) => {
    const { until } = await factors.stepUp(ctx, {
      member: call.member,
      proof: call.body.proof,
      origin: originOf(call),
    });
    return { until: until.toISOString() };
  });
  mount(app, cancelFactorReset, async (call) => {
    await factors.cancelReset(ctx, { member: call.member, origin: originOf(call) });
    return {};
  });
  mountPasskeys(app, ctx);
}

function mountPasskeys(app: FastifyInstance, ctx: factors.SecondFactorsCtx): void {
  mount(app, stepUpPasskeyOptions, async ({ member }) => ({
    options: await passkeyOptions(ctx, { memberId: member.id, asker: `session:${member.sessionId}` }),
  }));
  mount(app, startPasskey, async (call) => ({
    options: await factors.startPasskey(ctx, { member: call.member, pwd: call.body.pwd, origin: originOf(call) }),
  }));
  mount(app, addPasskey, async ({ body, ...call }) => {
    const { member, language } = call;
    const { passkey, recoveryCodes } = await factors.addPasskey(ctx, {
      member,
      ...body,
      language,
      origin: originOf(call),
    });
    return { passkey: onWire(passkey), recoveryCodes };
  });
  mount(app, removePasskey, async ({ body, params, ...call }) => {
    const { member, language } = call;
    await factors.removePasskey(ctx, { member, id: params.id, ...body, language, origin: originOf(call) });
    return {};
  });
}

function onWire({ id, name, createdAt, lastUsedAt }: factors.PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
