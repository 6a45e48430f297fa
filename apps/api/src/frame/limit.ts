import { createHash } from 'node:crypto';
import { DomainError, type Endpoint } from '@fairtick/contracts';
import { addressKey } from '@fairtick/core/auth';
import type { FastifyRequest } from 'fastify';
import type { Frame } from './frame.ts';
import { addressFactor, type LimitPolicy, policyOf } from './limit-policies.ts';
import type { LimitRule, LimitVerdict } from './rate-limiter.ts';

/**
 * Counts the call against its route's limit, per member and per address. @throws DomainError TOO_MANY_REQUESTS above
 * it; UNAVAILABLE without the shared counters, if the route requires them.
 */
export async function limit(frame: Frame, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const policy = policyOf(endpoint);
  const rules = rulesOf(policy, endpoint, request);
  const verdict = await take(frame, policy, rules);
  if (!verdict.allowed) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: verdict.retryAfterS });
}

async function take(frame: Frame, policy: LimitPolicy, rules: LimitRule[]): Promise<LimitVerdict> {
  if (policy.counters === 'process') return frame.limiter.takeLocal(rules);
  try {
    return await frame.limiter.take(rules);
  } catch {
    if (policy.withoutRedis === 'refuse') throw new DomainError('UNAVAILABLE');
    return frame.limiter.takeLocal(rules);
  }
}

function rulesOf(policy: LimitPolicy, endpoint: Endpoint, request: FastifyRequest): LimitRule[] {
  const route = `limit:${endpoint.method}:${endpoint.path}`;
  const { windowMs } = policy;
  const address = addressKey(request.ip);
  const rules = [{ key: `${route}:a:${address}`, max: policy.max * addressFactor, windowMs }];
  const subject = request.member?.id ?? request.admin?.id ?? namedSubject(policy, request, address);
  if (subject !== undefined) rules.push({ key: `${route}:m:${subject}`, max: policy.max, windowMs });
  return rules;
}

/**
 * Before sign-in the name is counted together with the address, so that a stranger elsewhere cannot use up the owner's
 * attempts. Hashed, because people type secrets into the name field.
 */
function namedSubject(policy: LimitPolicy, request: FastifyRequest, address: string): string | undefined {
  if (policy.subjectField === undefined) return undefined;
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === policy.subjectField)?.[1];
  if (typeof value !== 'string') return undefined;
  return createHash('sha256').update(`${address}\0${value.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
}
