import { DomainError } from '@fairtick/contracts';
import { type AdminCtx, refuseAdminCall, verifyAdminSession } from '@fairtick/core/admins';
import type { Tokens } from '@fairtick/core/auth';
import type { Authenticator } from '../../frame/frame.ts';

/** Authenticates administrators; a member's token is refused. */
export function adminAuthenticator(ctx: AdminCtx & { tokens: Tokens }): Pick<Authenticator, 'admin' | 'adminRefused'> {
  return {
    admin: async (token, origin) => {
      const claims = ctx.tokens.read('admin', token, ctx.clock.now());
      if (claims === undefined) throw new DomainError('UNAUTHENTICATED');
      return verifyAdminSession(ctx, { sub: claims.subjectId, sid: claims.sessionId, origin });
    },
    adminRefused: (admin, permission, origin) => refuseAdminCall(ctx, { admin, permission, origin }),
  };
}
