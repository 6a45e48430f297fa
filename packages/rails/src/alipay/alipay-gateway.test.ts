import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { NotificationRefused } from '@fairtick/core/deposits';
import { startAlipayCounterpart } from '@fairtick/test-kit/gateways';
import { afterAll, describe, expect, it } from 'vitest';
import { createAlipayGateway } from './index.ts';

const alipay = await startAlipayCounterpart();
afterAll(() => alipay.close());
const options = {
  appId: alipay.appId,
  sellerId: alipay.sellerId,
  privateKey: alipay.merchantPrivateKey,
  alipayPublicKey: alipay.publicKey,
  gateway: alipay.gatewayUrl,
  product: 'wap',
} as const;
const gateway = createAlipayGateway(options);

const depositId = '01900000-0000-7000-8000-0000000000a1';
const tradeNumber = depositId.replaceAll('-', '');
const request = {
  depositId,
  amount: 12_345n,
  currency: 'CNY',
  subject: 'Fairtick 充值 & more=1 FT8K2M4Q',
  returnUrl: 'https://pay.example/#/pages/mine/record/deposit/index?id=1',
  notifyUrl: 'https://pay.example/api/gateways/alipay/notify',
  expiresAt: new Date('2026-11-20T04:30:00Z'),
};
const read = (fields: Record<string, string>) => readBody(Buffer.from(alipay.form(fields)));
const readBody = (rawBody: Buffer) => gateway.readNotification({ headers: {}, rawBody });
const outcomes = (all: Record<string, string>[]) =>
  Promise.all(all.map((fields) => read(fields).catch((error: unknown) => error)));
const refusals = (count: number) => Array.from({ length: count }, () => expect.any(NotificationRefused));

describe('a payment opened at Alipay', () => {
  it.each(['wap', 'page'] as const)(
    'is a request (%s) that Alipay’s check of our signature accepts',
    async (product) => {
      const { payUrl } = await createAlipayGateway({ ...options, product }).createPayment(request);
      expect((await fetch(payUrl)).status).toBe(200);
      expect(alipay.trades.get(tradeNumber)).toMatchObject({
        amount: '123.45',
        notifyUrl: request.notifyUrl,
        request: {
          method: `alipay.trade.${product}.pay`,
          subject: request.subject,
          return_url: request.returnUrl,
          time_expire: '2026-11-20 12:30:00',
          charset: 'utf-8',
        },
      });
    },
  );

  it('is refused there when one character was changed on the way', async () => {
    const { payUrl } = await gateway.createPayment(request);
    for (const [from, to] of [
      ['123.45', '123.44'],
      ['wap', 'app'],
      ['FT8K2M4Q', 'FT8K2M4R'],
    ] as const) {
      expect(payUrl).toContain(from);
      expect((await fetch(payUrl.replace(from, to))).status).toBe(400);
    }
  });

  it('is in CNY only, and never for nothing', async () => {
    await expect(gateway.createPayment({ ...request, currency: 'HKD' })).rejects.toThrow('CNY');
    await expect(gateway.createPayment({ ...request, amount: 0n })).rejects.toThrow('positive');
  });

  it('takes keys in every form that Alipay’s tools write, and never quotes one that it cannot read', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forms = [
      privateKey.export({ type: 'pkcs1', format: 'pem' }),
      privateKey.export({ type: 'pkcs8', format: 'pem' }),
      privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      String(privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', String.raw`\n`),
    ];
    for (const key of forms) expect(createAlipayGateway({ ...options, privateKey: String(key) }).code).toBe('alipay');
    const secret = randomBytes(30).toString('base64');
    for (const wrong of [{ privateKey: secret }, { alipayPublicKey: secret }]) {
      let message = '';
      try {
        createAlipayGateway({ ...options, ...wrong });
      } catch (error) {
        message = String(error);
      }
      expect(message).toContain('cannot be read');
      expect(message).not.toContain(secret);
    }
  });
});

describe('a notification from Alipay', () => {
  it('is understood when its signature is Alipay’s', async () => {
    const fields = alipay.notification(tradeNumber, { total_amount: '88.8' });
    expect(await read(fields)).toEqual({
      depositId,
      externalRef: fields['trade_no'],
      amount: 8_880n,
      currency: 'CNY',
      state: 'paid',
    });
  });

  it.each([
    ['WAIT_BUYER_PAY', {}, 'pending'],
    ['TRADE_CLOSED', {}, 'failed'],
    ['TRADE_FINISHED', {}, 'paid'],
    ['TRADE_SUCCESS', { refund_fee: '1.00', gmt_refund: '2026-11-20 13:00:00' }, 'refunded'],
    ['TRADE_CLOSED', { gmt_refund: '2026-11-20 13:00:00' }, 'refunded'],
  ])('%s %o means %s', async (status, changes, state) => {
    expect(await read(alipay.notification(tradeNumber, { trade_status: status, ...changes }))).toMatchObject({ state });
  });

  it('is refused when any one byte of it was changed', async () => {
    const body = alipay.form(alipay.notification(tradeNumber));
    await expect(readBody(Buffer.from(body))).resolves.toMatchObject({ state: 'paid' });
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(readBody(changed), `byte ${at}`).rejects.toBeInstanceOf(NotificationRefused);
    }
  });

  it('is refused unsigned, signed by another key, or with the weak kind of signature', async () => {
    const fields = alipay.notification(tradeNumber);
    const { sign: _, ...unsigned } = fields;
    const other = await startAlipayCounterpart();
    const wrong = [
      unsigned,
      { ...fields, sign: '' },
      { ...fields, sign_type: 'RSA' },
      { ...fields, sign_type: 'NONE' },
      other.notification(tradeNumber),
    ];
    expect(await outcomes(wrong)).toEqual(refusals(wrong.length));
    await other.close();
  });

  it('is refused for another application, seller, kind or number, though Alipay signed it', async () => {
    const changes: Record<string, string>[] = [
      { app_id: '2021000000000002' },
      { seller_id: '2088000000000002' },
      { notify_type: 'dispute' },
      { out_trade_no: '123' },
      { trade_status: 'SOMETHING' },
      ...['', '1e5', '-1', '1.234', '１０'].map((total_amount) => ({ total_amount })),
    ];
    const wrong = changes.map((change) => alipay.notification(tradeNumber, change));
    expect(await outcomes(wrong)).toEqual(refusals(wrong.length));
  });

  it('is refused when its fields can be read in two ways', async () => {
    const body = alipay.form(alipay.notification(tradeNumber));
    const refusedBody = (text: string | Buffer) =>
      expect(readBody(Buffer.from(text))).rejects.toBeInstanceOf(NotificationRefused);
    await refusedBody(`${body}&total_amount=9999.00`);
    // Two neighbours in the order of signing, written as one: what was signed stays the same, and the refund is hidden.
    const {
      gmt_refund: at,
      fund_bill_list: bills,
      ...rest
    } = alipay.notification(tradeNumber, { gmt_refund: '2026-11-20' });
    await refusedBody(alipay.form({ ...rest, fund_bill_list: `${bills}&gmt_refund=${at}` }));
    await refusedBody('');
    await refusedBody('{"out_trade_no":"1"}');
    await refusedBody(Buffer.from([0xff, 0xfe, 0x3d, 0x31]));
    await refusedBody('a=1&'.repeat(200));
  });
});
