import { DomainError, type Endpoint } from '@fairtick/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authenticate } from './authenticate.ts';
import type { Call, Handler } from './call.ts';
import { success } from './envelope.ts';
import { contentLanguageOf, languageOf } from './language.ts';
import { limit } from './limit.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const nothing = z.optional(z.strictObject({}));

/**
 * Puts one endpoint of the contracts on the app: session, input, limit, handler, envelope, in this order.
 * Parts that an endpoint does not declare are refused rather than ignored.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.frame.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      params: endpoint.params ?? nothing,
      querystring: endpoint.query ?? nothing,
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: endpoint.body ?? nothing }),
      response: { 200: envelopeOf(endpoint.response) },
    },
    onRequest: (request) => authenticate(app.frame, endpoint, request),
    preHandler: (request) => limit(app.frame, endpoint, request),
    handler: async (request, reply) => {
      // The frame has just validated every part against this endpoint's schemas; the compiler cannot see through it.
      const data = await handler(callOf(endpoint, request) as Call<E>);
      reply.header('content-language', contentLanguageOf(request));
      return success(data, request.id);
    },
  });
}

function callOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    language: languageOf(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
    member: request.member,
    admin: request.admin,
  };
}

/** @throws DomainError IDEMPOTENCY_KEY_REQUIRED when it is missing or no UUID. */
function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !uuid.test(key)) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

function envelopeOf(data: Endpoint['response']) {
  return z.strictObject({ code: z.literal(200), msg: z.string(), data, requestId: z.string() });
}
