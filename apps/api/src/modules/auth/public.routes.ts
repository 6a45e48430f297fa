import { DomainError, login, loginPasskeyOptions, loginSecondFactor, register } from '@fairtick/contracts';
import type { AuthCtx, SessionToken } from '@fairtick/core/auth';
import * as auth from '@fairtick/core/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { createGuessGuard } from './guess-guard.ts';

/** Sign-in and registration. */
export function mountLogin(app: FastifyInstance, ctx: AuthCtx): void {
  const guesses = createGuessGuard(app.frame.limiter, ctx.log);
  mount(app, login, async (call) => {
    const { username = '', code, uuid, proof } = call.body;
    const input = { username, password: passwordOf(call.body), captcha: { uuid, code, proof } };
    const client = { origin: originOf(call), userAgent: call.userAgent, language: call.language };
    const attempt = () => auth.loginMember(ctx, { ...input, ...client });
    return onWire(await guesses.watch(call.ip, attempt));
  });
  mount(app, loginSecondFactor, async (call) => {
    const { challenge, proof } = call.body;
    const input = { challenge, proof, origin: originOf(call), userAgent: call.userAgent, language: call.language };
    return onWire(await auth.loginSecondFactor(ctx, input));
  });
  mount(app, loginPasskeyOptions, async ({ body }) => ({ options: await auth.loginPasskeyOptions(ctx, body) }));
  mount(app, register, async (call) => {
    const { code, uuid, proof, ...form } = call.body;
    const client = { origin: originOf(call), userAgent: call.userAgent, language: call.language };
    const input = { form, captcha: { uuid, code, proof }, ...client };
    return onWire(await auth.registerMember(ctx, input));
  });
}

export function onWire({ token, expiresAt }: SessionToken): { token: string; expiresAt: string } {
  return { token, expiresAt: expiresAt.toISOString() };
}

/** The specification has both names; with two different values only one would be checked. */
function passwordOf({ pwd, password }: { pwd?: string | undefined; password?: string | undefined }): string {
  if (pwd !== undefined && password !== undefined && pwd !== password) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'password', message: 'differs from pwd' }] });
  }
  return pwd ?? password ?? '';
}
