import { changeLoginPassword, changeWithdrawPassword, requestMyCode, resetWithdrawPassword } from '@fairtick/contracts';
import * as credentials from '@fairtick/core/credentials';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { paceOf } from './public.routes.ts';

/** A member's own passwords and verification codes. */
export function mountCredentials(app: FastifyInstance, ctx: credentials.CredentialsCtx): void {
  mount(app, requestMyCode, async (call) => {
    const { member, body, language } = call;
    const origin = originOf(call);
    const { sentTo } = await credentials.requestMyCode(ctx, { memberId: member.id, wanted: body, language, origin });
    return { sentTo, ...paceOf(ctx, body.purpose === 'email' ? 'email' : body.channel) };
  });
  mount(app, changeLoginPassword, async (call) => {
    const { member, body, language } = call;
    await credentials.changeLoginPassword(ctx, { member, ...body, language, origin: originOf(call) });
    return {};
  });
  mount(app, changeWithdrawPassword, async (call) => {
    const { member, body, language } = call;
    await credentials.changeWithdrawPassword(ctx, { member, ...body, language, origin: originOf(call) });
    return {};
  });
  mount(app, resetWithdrawPassword, async (call) => {
    const { verificationCode, ...form } = call.body;
    const { member, language } = call;
    const origin = originOf(call);
    await credentials.resetWithdrawPassword(ctx, { member, ...form, code: verificationCode, language, origin });
    return {};
  });
}
