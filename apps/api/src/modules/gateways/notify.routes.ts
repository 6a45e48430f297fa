import { createHash } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { addressKey } from '@fairtick/core/auth';
import { NotificationRefused, type PaymentGateway, recordGatewayPayment } from '@fairtick/core/deposits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiCtx } from '../../context.ts';

/** A notification is a form or a small document. */
const bodyLimitBytes = 64 * 1024;
/** Gateways call from few addresses, and retry. */
const perAddress = { max: 200, windowMs: 10_000 };

type Answer = { status: number; text: string };

/**
 * Webhooks of payment gateways: no session and no envelope, the body as raw bytes, and plain text in answer, as
 * gateways expect. Without the gateway's signature nothing changes; a signed notification is stored once and posts no
 * money.
 */
export function mountGatewayNotifications(app: FastifyInstance, ctx: ApiCtx): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { gateway: string } }>(
      '/api/gateways/:gateway/notify',
      { schema: { hide: true }, bodyLimit: bodyLimitBytes, onRequest: (request) => limitAddress(app, request) },
      async (request, reply) => {
        const gateway = ctx.rails.gateways.get(request.params.gateway);
        const { status, text } = gateway
          ? await acceptNotification(ctx, gateway, request)
          : { status: 404, text: 'no such gateway' };
        return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
      },
    );
  });
}

async function acceptNotification(ctx: ApiCtx, gateway: PaymentGateway, request: FastifyRequest): Promise<Answer> {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    const notification = await gateway.readNotification({ headers: headersOf(request), rawBody });
    const outcome = await recordGatewayPayment(ctx, { gateway: gateway.code, notification });
    const { depositId, externalRef, state } = notification;
    ctx.log.info({ gateway: gateway.code, depositId, externalRef, state, outcome }, 'notification accepted');
    return { status: 200, text: gateway.acknowledgement };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    // The digest distinguishes a retry from another attempt; the body may contain personal data.
    const body = { bytes: rawBody.length, sha256: createHash('sha256').update(rawBody).digest('hex') };
    const where = { gateway: gateway.code, ip: request.ip, requestId: request.id };
    ctx.log.warn({ ...where, ...body, because: refusal.because }, 'notification refused');
    return { status: refusal.status, text: refusal.text };
  }
}

function refusalOf(error: unknown): (Answer & { because: string }) | undefined {
  if (error instanceof NotificationRefused) return { status: 400, text: 'refused', because: error.message };
  if (!(error instanceof DomainError)) return undefined;
  // Signed, but for an unknown deposit: the gateway retries, in case the deposit is created later.
  if (error.code === 'NOT_FOUND') return { status: 404, text: 'no such payment', because: error.code };
  return { status: 422, text: 'differs from the payment', because: error.code };
}

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

/** @throws DomainError TOO_MANY_REQUESTS */
async function limitAddress(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const verdict = app.frame.limiter.takeLocal([{ key: `limit:notify:a:${addressKey(request.ip)}`, ...perAddress }]);
  if (!verdict.allowed) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: verdict.retryAfterS });
}
