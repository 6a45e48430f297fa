import { DomainError, type ErrorCode } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { type PaidOutcome, recordPaid } from './deposits.repo.ts';
import type { VerifiedNotification } from './gateway.port.ts';

export type RecordGatewayPaymentInput = { gateway: string; notification: VerifiedNotification };

/**
 * Writes down what a gateway said, after its signature was verified. It posts nothing: a paid deposit waits for its
 * reviewer. Repeated, it changes nothing. Money for a deposit that was cancelled, expired or rejected (`late`) reopens it;
 * money for one that was completed or refunded (`after_end`) is kept in the list of payments and in the log.
 * @returns `ignored` for a notification that is not about money that came
 * @throws DomainError NOT_FOUND for a deposit that this gateway has nothing to do with, GATEWAY_FAILED for another
 * currency, or a payment's number that stands for another payment
 */
export async function recordGatewayPayment(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateway, notification }: RecordGatewayPaymentInput,
): Promise<PaidOutcome | 'ignored'> {
  if (notification.state !== 'paid') return 'ignored';
  const { depositId, externalRef, amount, currency } = notification;
  try {
    return await withTx(ctx.db, async (tx) => {
      const outcome = await recordPaid(tx, { depositId, gateway, externalRef, amount, currency });
      if (outcome === 'late' || outcome === 'after_end') {
        ctx.log.warn({ depositId, gateway, externalRef, outcome }, 'money came for a deposit that had ended');
        await appendAudit(tx, {
          actor: { kind: 'system', id: null, name: gateway },
          origin: { ip: '', requestId: '' },
          action: 'deposits.paid_late',
          target: { kind: 'deposit', id: depositId },
          after: { externalRef, amountMinor: amount.toString(), currency, outcome },
        });
      }
      return outcome;
    });
  } catch (caught) {
    const error = toDomainError(caught);
    if (error instanceof DomainError) await writeRefusal(ctx, { gateway, notification }, error.code);
    throw error;
  }
}

/** The gateway's own word that fits no deposit: people have to look where that money went. */
async function writeRefusal(
  ctx: Pick<Ctx, 'db'>,
  { gateway, notification }: RecordGatewayPaymentInput,
  because: ErrorCode,
): Promise<void> {
  const { depositId, externalRef, amount, currency } = notification;
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'system', id: null, name: gateway },
      origin: { ip: '', requestId: '' },
      action: 'deposits.notification_refused',
      target: { kind: 'deposit', id: depositId },
      after: { because, externalRef, amountMinor: amount.toString(), currency },
    }),
  );
}
