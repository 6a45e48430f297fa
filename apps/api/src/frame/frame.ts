import type { Endpoint } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { FastifyRequest } from 'fastify';
import type { MemberIdentity } from './call.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Tells a token's owner. Both throw DomainError UNAUTHENTICATED for anything that is no live session. */
export type Authenticator = {
  member: (token: string) => MemberIdentity | Promise<MemberIdentity>;
  admin: (token: string) => Promise<AdminIdentity>;
  /** Details of UNAUTHENTICATED for a member whose session ended while the call ran; undefined where there is nothing to say. */
  memberEnded: (member: MemberIdentity) => Promise<Record<string, unknown> | undefined>;
  /** Hears that an administrator tried what his roles do not allow. */
  adminRefused: (admin: AdminIdentity, permission: string, origin: { ip: string; requestId: string }) => Promise<void>;
};

/** What `mount` needs, hung on the app so that a module needs only the app and its endpoint. */
export type Frame = {
  authenticator: Authenticator;
  limiter: RateLimiter;
  /** Every mounted endpoint in order, for OpenAPI and for the tests that walk over all routes. */
  endpoints: Endpoint[];
  /** Every route of the app, those that came in past `mount` too. */
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

/** The endpoint a request was routed to; undefined for files and unknown paths. */
export function endpointOf(request: FastifyRequest): Endpoint | undefined {
  return request.routeOptions.config.endpoint;
}
