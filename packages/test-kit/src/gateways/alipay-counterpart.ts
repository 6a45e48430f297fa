import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Trade = { outTradeNo: string; amount: string; notifyUrl: string; request: Record<string, string> };

/**
 * Alipay's side of its protocol, written from its documentation without its SDK: accepts only requests with the merchant's
 * RSA2 signature, and signs notifications with its own key.
 */
export async function startAlipayCounterpart({ appId = '2021000000000001', sellerId = '2088000000000001' } = {}) {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const trades = new Map<string, Trade>();

  const server = createServer((request, response) => {
    const trade = acceptTrade(new URL(request.url ?? '/', 'http://localhost').searchParams);
    if (trade) trades.set(trade.outTradeNo, trade);
    response.writeHead(trade ? 200 : 400).end(trade ? 'cashier' : 'invalid-signature');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function acceptTrade(query: URLSearchParams): Trade | undefined {
    const request = Object.fromEntries(query);
    const { sign = '', ...signed } = request;
    const verifier = createVerify('RSA-SHA256').update(joined(signed), 'utf8');
    if (
      request['app_id'] !== appId ||
      request['sign_type'] !== 'RSA2' ||
      !verifier.verify(merchant.publicKey, sign, 'base64')
    ) {
      return undefined;
    }
    const content = JSON.parse(request['biz_content'] ?? '{}') as Record<string, string>;
    return {
      outTradeNo: content['out_trade_no'] ?? '',
      amount: content['total_amount'] ?? '',
      notifyUrl: request['notify_url'] ?? '',
      request: { ...request, ...content },
    };
  }

  /** The signed form fields of a trade notification; `changes` are applied before signing. */
  function notification(outTradeNo: string, changes: Record<string, string> = {}): Record<string, string> {
    const trade = trades.get(outTradeNo);
    const fields = {
      notify_time: '2026-11-20 12:00:01',
      notify_type: 'trade_status_sync',
      notify_id: '2026112000222120001000000000000001',
      charset: 'utf-8',
      version: '1.0',
      app_id: appId,
      seller_id: sellerId,
      buyer_logon_id: '159****5620',
      fund_bill_list: '[{"amount":"100.00","fundChannel":"ALIPAYACCOUNT"}]',
      subject: '充值 100% + ?',
      out_trade_no: outTradeNo,
      trade_no: `2026112022001${outTradeNo.slice(-15)}`,
      trade_status: 'TRADE_SUCCESS',
      total_amount: trade?.amount ?? '100.00',
      ...changes,
    };
    const sign = createSign('RSA-SHA256').update(joined(fields), 'utf8').sign(own.privateKey, 'base64');
    return { ...fields, sign_type: 'RSA2', sign };
  }

  return {
    appId,
    sellerId,
    gatewayUrl: `http://127.0.0.1:${port}/gateway.do`,
    /** In the format of Alipay's console: base64 without header lines. */
    publicKey: own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    merchantPrivateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    trades,
    notification,
    form: (fields: Record<string, string>) => new URLSearchParams(fields).toString(),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

function joined(fields: Record<string, string>): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== '');
  return names
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}
