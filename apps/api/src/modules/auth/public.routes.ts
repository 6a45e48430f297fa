import { DomainError, login, register } from '@fairtick/contracts';
import { type AuthCtx, loginMember, registerMember, type SessionToken } from '@fairtick/core/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** The two doors in. */
export function mountLogin(app: FastifyInstance, ctx: AuthCtx): void {
  mount(app, login, async (call) => {
    const { username, code, uuid } = call.body;
    return onWire(
      await loginMember(ctx, {
        username,
        password: passwordOf(call.body),
        captcha: { uuid, code },
        origin: originOf(call),
        userAgent: call.userAgent,
      }),
    );
  });
  mount(app, register, async (call) => {
    const { code, uuid, ...form } = call.body;
    const input = { form, captcha: { uuid, code }, origin: originOf(call), userAgent: call.userAgent };
    return onWire(await registerMember(ctx, input));
  });
}

export function onWire({ token, expiresAt }: SessionToken): { token: string; expiresAt: string } {
  return { token, expiresAt: expiresAt.toISOString() };
}

/** The spec gives both names; two different values would be a guess too many. */
function passwordOf({ pwd, password }: { pwd?: string | undefined; password?: string | undefined }): string {
  if (pwd !== undefined && password !== undefined && pwd !== password) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'password', message: 'differs from pwd' }] });
  }
  return pwd ?? password ?? '';
}
