import { DomainError, type ErrorCode, errorsOf, errorTable, type Issue, type MalformedCode } from '@fairtick/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { drainBody } from './drain-body.ts';
import { refusal } from './envelope.ts';
import { endpointOf } from './frame.ts';
import { contentLanguageOf, languageOf } from './language.ts';
import { isOutage } from './outage.ts';

type Refusal = { error: ErrorCode; data?: unknown; retryAfterS?: number };

/** Retry-After of an outage, in seconds. */
const unavailableRetryS = 2;
const maxIssues = 20;

/** Default fields of malformed-input errors, for fields with the same name everywhere. */
const usualIssues: Record<MalformedCode, Issue> = {
  INPUT_INVALID: { path: 'request', message: 'malformed' },
  PARAMETERS_EMPTY: { path: 'body', message: 'missing' },
  INFORMATION_EMPTY: { path: 'body', message: 'missing' },
  IDEMPOTENCY_KEY_REQUIRED: { path: 'idempotency-key', message: 'a UUID' },
  USERNAME_REQUIRED: { path: 'username', message: 'missing' },
  PASSWORD_REQUIRED: { path: 'pwd', message: 'missing' },
  PASSWORD_REPEAT_REQUIRED: { path: 'confirmPwd', message: 'missing' },
};

/** The error code of each request, while it lives. */
const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** The error code of this request; undefined for a success. */
export function refusalOf(request: FastifyRequest): ErrorCode | undefined {
  return refusals.get(request);
}

/** Maps every error to the response envelope; internals never leak. */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, { error: 'NOT_FOUND' }));
  app.setErrorHandler(answerError);
}

export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = toRefusal(await withSessionEndReason(error, request));
  if (answer.error === 'INTERNAL' || answer.error === 'UNAVAILABLE') {
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, answer.error);
  }
  warnIfUndeclared(request, answer.error);
  if (answer.error === 'BODY_TOO_LARGE') await drainBody(request.raw);
  return send(request, reply, answer);
}

/** Log message for a code that the contract does not declare; tests fail on it. */
export const undeclaredCode = 'the endpoint does not declare this error code';

function warnIfUndeclared(request: FastifyRequest, error: ErrorCode): void {
  const endpoint = endpointOf(request);
  if (endpoint === undefined || errorsOf(endpoint).includes(error)) return;
  const { method, path } = endpoint;
  request.log.warn({ requestId: request.id, method, path, error }, undeclaredCode);
}

function send(request: FastifyRequest, reply: FastifyReply, { error, data, retryAfterS }: Refusal): FastifyReply {
  refusals.set(request, error);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  if (error === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  // The rest of the body may still arrive; the connection is closed instead of reading it.
  if (error === 'BODY_TOO_LARGE') reply.header('connection', 'close');
  return reply
    .code(errorTable[error].http)
    .type('application/json; charset=utf-8')
    .header('content-language', contentLanguageOf(request))
    .serializer(JSON.stringify)
    .send(refusal(error, languageOf(request), request.id, data));
}

/** The database refuses an ended session before this process is notified; the reason is read here. */
async function withSessionEndReason(error: unknown, request: FastifyRequest): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED' || error.details !== undefined) return error;
  const { member, server } = request;
  if (member === undefined) return error;
  return server.frame.authenticator.memberEnded(member).then(
    (details) => new DomainError('UNAUTHENTICATED', details),
    () => error,
  );
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof DomainError) return fromDomain(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = error.validationContext ?? 'input';
    return malformed(error.validation.map((issue) => issueOf(part, issue.instancePath, issue.message ?? '')));
  }
  const { code, statusCode } = describe(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return { error: 'BODY_TOO_LARGE' };
  if (code === 'FST_UNDER_PRESSURE' || isOutage(error)) {
    return { error: 'UNAVAILABLE', retryAfterS: unavailableRetryS };
  }
  if (statusCode === 404) return { error: 'NOT_FOUND' };
  if (statusCode === 415) return malformed([{ path: 'content-type', message: 'application/json only' }]);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return malformed([{ path: 'request', message: 'unreadable' }]);
  }
  return { error: 'INTERNAL' };
}

function fromDomain(error: DomainError): Refusal {
  if (isMalformed(error.code))
    return { error: error.code, data: { issues: [usualIssues[error.code]], ...error.details } };
  const { retryAfterS, ...details } = error.details ?? {};
  const data = Object.keys(details).length > 0 ? details : null;
  if (typeof retryAfterS === 'number') return { error: error.code, data, retryAfterS };
  const http = errorTable[error.code].http;
  return http === 503 || http === 429
    ? { error: error.code, data, retryAfterS: unavailableRetryS }
    : { error: error.code, data };
}

function isMalformed(code: ErrorCode): code is MalformedCode {
  return errorTable[code].http === 400;
}

function malformed(issues: Issue[]): Refusal {
  return { error: 'INPUT_INVALID', data: { issues: issues.slice(0, maxIssues) } };
}

function issueOf(part: string, pointer: string, message: string): Issue {
  const path = pointer.split('/').filter(Boolean).join('.');
  return { path: path === '' ? part : path, message: message.slice(0, 200) };
}

function describe(error: unknown): { code: string; statusCode: number | undefined } {
  if (typeof error !== 'object' || error === null) return { code: '', statusCode: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { code, statusCode };
}
