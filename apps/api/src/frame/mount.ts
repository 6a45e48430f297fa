import { DomainError, type Endpoint } from '@fairtick/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { authenticate } from './authenticate.ts';
import type { Call, Handler } from './call.ts';
import { success } from './envelope.ts';
import { contentLanguageOf, languageOf } from './language.ts';
import { limit } from './limit.ts';
import { readPictureForm } from './read-picture-form.ts';
import { refuseUnstorable } from './storable.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const nothing = z.optional(z.strictObject({}));

/**
 * Mounts one endpoint of the contracts: session, input, limit, handler, envelope, in this order. Parts that an endpoint
 * does not declare are refused, not ignored.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const sendsNothing = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.takes !== undefined;
  const body = sendsNothing ? {} : { body: endpoint.body ?? nothing };
  mountRaw(app, endpoint, {
    schema: { ...body, response: { 200: envelopeOf(endpoint.response) } },
    handler: async (request, reply) => {
      const data = await handler(callOf(endpoint, request));
      reply.header('content-language', contentLanguageOf(request));
      return success(data, request.id);
    },
  });
}

/** The same for an endpoint whose request or answer is not JSON; only the handler differs. */
export function mountRaw(
  app: FastifyInstance,
  endpoint: Endpoint,
  { schema = {}, handler }: { schema?: object; handler: RouteOptions['handler'] },
): void {
  app.frame.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: { params: endpoint.params ?? nothing, querystring: endpoint.query ?? nothing, ...schema },
    onRequest: (request) => authenticate(app.frame, endpoint, request),
    // On the path of every order: avoids a promise where none is needed.
    preValidation: (request, _reply, done) => {
      refuseUnstorable(request);
      done();
    },
    preHandler: (request) => limit(app.frame, endpoint, request),
    handler,
  });
}

/** The call as its handler sees it. Every part has been validated by the endpoint's schemas. */
export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const call: unknown = {
    params: request.params,
    query: request.query,
    body: request.body,
    language: languageOf(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
    readPicture: endpoint.takes === undefined ? undefined : () => readPictureForm(request),
    secret: endpoint.secretHeader === undefined ? undefined : secretOf(request, endpoint.secretHeader),
    member: request.member,
    admin: request.admin,
  };
  // The compiler cannot know about the validation.
  return call as Call<E>;
}

/** @throws DomainError IDEMPOTENCY_KEY_REQUIRED when it is missing or not a UUID. */
function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !uuid.test(key)) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

/** @throws DomainError INPUT_INVALID when it is missing or too long. */
function secretOf(request: FastifyRequest, header: string): string {
  const value = request.headers[header];
  if (typeof value === 'string' && value.length > 0 && value.length <= 64) return value;
  throw new DomainError('INPUT_INVALID', { issues: [{ path: header, message: 'missing' }] });
}

function envelopeOf(data: Endpoint['response']) {
  return z.strictObject({ code: z.literal(200), msg: z.string(), data, requestId: z.string() });
}
