import { codeRules, requestResetCode, resetLoginPassword } from '@fairtick/contracts';
import * as credentials from '@fairtick/core/credentials';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** How often a code can be requested, and whether it is really sent. */
export function paceOf({ senders }: Pick<credentials.CredentialsCtx, 'senders'>, channel: 'sms' | 'email') {
  return {
    retryAfterS: codeRules.spacingS,
    lifeS: codeRules.lifeS,
    sandbox: senders.get(channel)?.sandbox ?? false,
  };
}

/** Reset of a forgotten login password. */
export function mountForgottenPassword(app: FastifyInstance, ctx: credentials.CredentialsCtx): void {
  mount(app, requestResetCode, async (call) => {
    const { username, channel, code, uuid, proof } = call.body;
    const { language } = call;
    await credentials.requestResetCode(ctx, {
      username,
      channel,
      captcha: { uuid, code, proof },
      language,
      origin: originOf(call),
    });
    return paceOf(ctx, channel);
  });
  mount(app, resetLoginPassword, async (call) => {
    const { verificationCode, ...form } = call.body;
    const { language } = call;
    await credentials.resetLoginPassword(ctx, { ...form, code: verificationCode, language, origin: originOf(call) });
    return {};
  });
}
