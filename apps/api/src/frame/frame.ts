import type { Endpoint } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { Origin } from '@fairtick/core/audit';
import type { FastifyRequest } from 'fastify';
import type { MemberIdentity } from './call.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Identifies the owner of a token. Both throw DomainError UNAUTHENTICATED without a live session. */
export type Authenticator = {
  member: (token: string) => MemberIdentity | Promise<MemberIdentity>;
  /** The origin's address has to be allowed. */
  admin: (token: string, origin: Origin) => Promise<AdminIdentity>;
  /** Details of UNAUTHENTICATED for a member whose session ended during the call; undefined without any. */
  memberEnded: (member: MemberIdentity) => Promise<Record<string, unknown> | undefined>;
  /** Called when an administrator lacks the permission for a call. */
  adminRefused: (admin: AdminIdentity, permission: string, origin: Origin) => Promise<void>;
};

/** What `mount` needs, as a property of the app, so that a module needs only the app and its endpoint. */
export type Frame = {
  authenticator: Authenticator;
  limiter: RateLimiter;
  /** Every mounted endpoint in order, for OpenAPI and for tests over all routes. */
  endpoints: Endpoint[];
  /** Every route of the app, also those not mounted with `mount`. */
  routes: { method: string; path: string; mounted: boolean }[];
};

declare module 'fastify' {
  interface FastifyInstance {
    frame: Frame;
  }
  interface FastifyRequest {
    member: MemberIdentity | undefined;
    admin: AdminIdentity | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** The endpoint of a request; undefined for files and unknown paths. */
export function endpointOf(request: FastifyRequest): Endpoint | undefined {
  return request.routeOptions.config.endpoint;
}
