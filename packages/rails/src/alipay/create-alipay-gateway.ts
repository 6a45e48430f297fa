import { formatDecimal, parseDecimal } from '@fairtick/contracts';
import type { PaymentGateway, PaymentRequest, RawNotification, VerifiedNotification } from '@fairtick/core/deposits';
import { NotificationRefused } from '@fairtick/core/deposits';
import { AlipaySdk } from 'alipay-sdk';
import { type FormFields, readFormFields } from './read-form-fields.ts';
import { readPrivateKey, readPublicKey } from './read-keys.ts';

export type AlipayOptions = {
  appId: string;
  /** Our private key and Alipay's public one: PEM, or its base64 alone, as Alipay's console shows them. */
  privateKey: string;
  alipayPublicKey: string;
  /** Whose account is paid ("2088…"): a notification for another seller is none of ours. */
  sellerId: string;
  /** Where payments are opened; Alipay's own by default. */
  gateway?: string | undefined;
  /** The page for phones or the one for desktops. */
  product: 'wap' | 'page';
};

/** Alipay pays in its own currency only. */
const currency = 'CNY';
const scale = 2;
const products = {
  wap: { method: 'alipay.trade.wap.pay', code: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', code: 'FAST_INSTANT_TRADE_PAY' },
} as const;

/**
 * Alipay's hosted page and its signed notifications, RSA2 both ways, through its official SDK. Opening a payment sends
 * no request: the address itself is the signed request, and Alipay takes one trade a deposit because its number is the
 * deposit's.
 * @throws Error when a key cannot be read; the message never quotes it.
 */
export function createAlipayGateway(options: AlipayOptions): PaymentGateway {
  const sdk = new AlipaySdk({
    appId: options.appId,
    privateKey: readPrivateKey(options.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: readPublicKey(options.alipayPublicKey),
    signType: 'RSA2',
    ...(options.gateway ? { gateway: options.gateway } : {}),
  });
  return {
    code: 'alipay',
    acknowledgement: 'success',
    createPayment: async (request) => ({ payUrl: payUrlOf(sdk, options.product, request) }),
    readNotification: async (notification) => read(sdk, options, notification),
  };
}

function payUrlOf(sdk: AlipaySdk, product: AlipayOptions['product'], request: PaymentRequest): string {
  if (request.currency !== currency || request.amount <= 0n) throw new Error('alipay takes positive amounts of CNY');
  const { method, code } = products[product];
  return sdk.pageExecute(method, 'GET', {
    notifyUrl: request.notifyUrl,
    returnUrl: request.returnUrl,
    bizContent: {
      outTradeNo: tradeNumberOf(request.depositId),
      totalAmount: formatDecimal(request.amount, scale),
      subject: request.subject,
      productCode: code,
      timeExpire: wallClock(request.expiresAt),
    },
  });
}

function read(sdk: AlipaySdk, options: AlipayOptions, { rawBody }: RawNotification): VerifiedNotification {
  const fields = readFormFields(rawBody);
  // The message itself names its kind of signature; only the strong one counts.
  if (fields['sign_type'] !== 'RSA2' || !isSigned(sdk, fields)) throw new NotificationRefused('signature');
  if (fields['app_id'] !== options.appId) throw new NotificationRefused('another application');
  if (fields['seller_id'] !== options.sellerId) throw new NotificationRefused('another seller');
  if (fields['notify_type'] !== 'trade_status_sync') throw new NotificationRefused('another kind of notification');
  return {
    depositId: depositIdOf(fields['out_trade_no']),
    externalRef: needed(fields['trade_no']),
    amount: amountOf(needed(fields['total_amount'])),
    currency,
    state: stateOf(fields),
  };
}

function isSigned(sdk: AlipaySdk, fields: FormFields): boolean {
  const { sign = '' } = fields;
  // Base64 can be written in several ways; a signature has one, so a notification has one body.
  if (Buffer.from(sign, 'base64').toString('base64') !== sign) return false;
  try {
    return sdk.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}

function stateOf(fields: FormFields): VerifiedNotification['state'] {
  const refunded = fields['gmt_refund'] !== undefined || fields['refund_fee'] !== undefined;
  switch (fields['trade_status']) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return refunded ? 'refunded' : 'paid';
    case 'TRADE_CLOSED':
      return refunded ? 'refunded' : 'failed';
    case 'WAIT_BUYER_PAY':
      return 'pending';
    default:
      throw new NotificationRefused('unknown state');
  }
}

function amountOf(text: string): bigint {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) throw new NotificationRefused('not an amount');
  return parseDecimal(text, scale);
}

function needed(text: string | undefined): string {
  if (!text || text.length > 128) throw new NotificationRefused('a field is missing');
  return text;
}

/** Alipay's trade numbers have letters, digits and underscores only. */
function tradeNumberOf(depositId: string): string {
  return depositId.replaceAll('-', '');
}

function depositIdOf(tradeNumber: string | undefined): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(tradeNumber ?? '');
  if (!parts) throw new NotificationRefused('no number of ours');
  return parts.slice(1).join('-');
}

/** Alipay's clocks show UTC+8: "2026-11-20 12:00:00". */
function wallClock(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
