import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { runCommand } from '../shared/run-command.ts';
import { type PaidOutcome, recordPaid } from './deposits.repo.ts';
import type { VerifiedNotification } from './gateway.port.ts';

export type RecordGatewayPaymentInput = { gateway: string; notification: VerifiedNotification };

/**
 * Records a payment that a gateway reports, after its signature was verified. It posts nothing: a paid deposit waits for
 * its reviewer. Repeated, it changes nothing. A payment for a deposit that was cancelled, expired or rejected (`late`)
 * reopens it; one for a deposit that was completed or refunded (`after_end`) is kept in the list of payments and in the log.
 * @returns `ignored` for a notification that reports no payment
 * @throws DomainError NOT_FOUND for a deposit that was not paid through this gateway, GATEWAY_FAILED for another currency,
 * or a payment number that another payment has
 */
export async function recordGatewayPayment(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateway, notification }: RecordGatewayPaymentInput,
): Promise<PaidOutcome | 'ignored'> {
  if (notification.state !== 'paid') return 'ignored';
  const { depositId, externalRef, amount, currency } = notification;
  const actor = { kind: 'system', id: null, name: gateway } as const;
  const origin = { ip: '', requestId: '' };
  const target = { kind: 'deposit', id: depositId } as const;
  const payment = { externalRef, amountMinor: amount.toString(), currency };
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'deposits.record_payment',
    refusedAs: 'deposits.notification_refused',
    target,
    detail: payment,
    act: async (tx) => {
      const outcome = await recordPaid(tx, { depositId, gateway, externalRef, amount, currency });
      if (outcome === 'late' || outcome === 'after_end') {
        ctx.log.warn({ depositId, gateway, externalRef, outcome }, 'payment received for a deposit that had ended');
        await appendAudit(tx, { actor, origin, action: 'deposits.paid_late', target, after: { ...payment, outcome } });
      }
      return outcome;
    },
  });
}
