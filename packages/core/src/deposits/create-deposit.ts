import {
  type Chain,
  type Deposit,
  DomainError,
  depositNumber,
  formatDecimal,
  type Language,
} from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { Origin } from '../audit/index.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './deposit-view.ts';
import { createRow, handInRow, type NewDeposit, readOnlineExpiry } from './deposits.repo.ts';
import { normalizeTxId, readAmount } from './deposits.rules.ts';
import type { DepositsCtx } from './deposits-ctx.ts';
import type { PaymentGateway, PaymentPage } from './gateway.port.ts';
import { railOf } from './method-rail.ts';
import { findMethod, type MethodRow } from './methods.repo.ts';
import { payerNameBound } from './payer-name.ts';
import { withTimeout } from './with-timeout.ts';

export type CreateDepositInput = {
  memberId: string;
  key: string;
  language: Language;
  origin: Origin;
  body: {
    methodId: string;
    /** Decimal in the method's currency. */
    amount: string;
    quoteId?: string | undefined;
    payerName?: string | undefined;
    txId?: string | undefined;
  };
};

/** A gateway that takes longer counts as unavailable. */
const gatewayTimeoutMs = 5_000;

/**
 * Announces a deposit; it is posted only by approval. A member barred from trading or withdrawing may deposit, a frozen
 * one may not.
 * @throws DomainError INPUT_INVALID for an invalid amount, DEPOSIT_METHOD_UNAVAILABLE, DEPOSIT_AMOUNT_OUT_OF_RANGE,
 * DEPOSIT_TOO_MANY_OPEN, DEPOSIT_UNVERIFIED_LIMIT, FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, TX_ID_INVALID, TX_ID_USED,
 * GATEWAY_FAILED, LOGIN_FROZEN, REAL_ACCOUNT_NOT_OPEN
 */
export async function createDeposit(ctx: DepositsCtx, input: CreateDepositInput): Promise<Deposit> {
  const { memberId, key, origin, body } = input;
  const { methodId, amount, quoteId = null, payerName = null, txId = null } = body;
  return runCommand(ctx, {
    actor: memberActor(memberId),
    origin,
    tried: 'deposits.create',
    refusedAs: 'deposits.refused',
    target: { kind: 'deposit', id: null },
    detail: { methodId, amount, quoteId },
    once: { route: 'create_deposit', key, intent: { methodId, amount, quoteId, payerName, txId } },
    act: async (tx) => {
      const method = await findMethod(tx, methodId);
      const rail = method === null ? null : railOf(method, ctx.rails);
      if (method === null || rail === null || 'unavailable' in rail)
        throw new DomainError('DEPOSIT_METHOD_UNAVAILABLE');
      const amountMinor = readAmount(amount, method.scale);
      checkRange(method, amountMinor);
      const txIdHere = txId === null ? null : normalizeTxId(chainOf(method), txId);
      const id = ctx.ids.uuid();
      const reference = depositNumber(id);
      const deposit: NewDeposit = {
        id,
        memberId,
        methodId,
        mode: rail.mode,
        amountMinor,
        quoteId,
        reference,
        payerName: payerName === null ? null : ctx.cipher.seal(payerName, payerNameBound(id)),
        gateway: rail.gateway?.code ?? null,
        externalRef: null,
        payUrl: null,
      };
      // No row is locked yet, so waiting for the gateway blocks no other caller.
      const page = rail.gateway === null ? null : await openPage(ctx, tx, rail.gateway, deposit, method);
      await createRow(tx, { ...deposit, externalRef: page?.externalRef ?? null, payUrl: page?.payUrl ?? null });
      if (txIdHere !== null) await handInRow(tx, { memberId, id, uploadId: null, txId: txIdHere });
      return viewOf(tx, id, input.language);
    },
  });
}

/** @throws DomainError TX_ID_INVALID where the method has no chain */
function chainOf({ chain }: MethodRow): Chain {
  if (chain !== 'TRC20' && chain !== 'ERC20') throw new DomainError('TX_ID_INVALID');
  return chain;
}

function checkRange({ minAmount, maxAmount, scale, currency }: MethodRow, amountMinor: bigint): void {
  if (amountMinor >= minAmount && amountMinor <= maxAmount) return;
  throw new DomainError('DEPOSIT_AMOUNT_OUT_OF_RANGE', {
    min: formatDecimal(minAmount, scale),
    max: formatDecimal(maxAmount, scale),
    currency,
  });
}

async function openPage(
  ctx: DepositsCtx,
  tx: Tx,
  gateway: PaymentGateway,
  { id, amountMinor, reference }: NewDeposit,
  { currency }: MethodRow,
): Promise<PaymentPage> {
  const { links } = ctx.rails;
  const expiresAt = new Date(ctx.clock.now().getTime() + (await readOnlineExpiry(tx)) * 1_000);
  const request = {
    depositId: id,
    amount: amountMinor,
    currency,
    subject: `Fairtick ${reference}`,
    returnUrl: links.returnUrl(id),
    notifyUrl: links.notifyUrl(gateway.code),
    expiresAt,
  };
  try {
    return await withTimeout(gatewayTimeoutMs, gateway.createPayment(request));
  } catch (error) {
    ctx.log.warn({ err: error, gateway: gateway.code }, 'payment gateway failed to open a page');
    throw new DomainError('GATEWAY_FAILED');
  }
}
