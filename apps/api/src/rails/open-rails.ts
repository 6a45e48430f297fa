import type { Chain } from '@fairtick/contracts';
import type { Clock, Log } from '@fairtick/core';
import type { PaymentGateway, PaymentRails } from '@fairtick/core/deposits';
import type { Sandbox } from '@fairtick/rails/sandbox';
import type { Env } from '../env.ts';

export type Rails = PaymentRails & {
  /** The sandbox gateway, whose pages this process serves; never in production. */
  sandbox: Sandbox | undefined;
};

/**
 * The payment adapters of this installation. The library of an adapter is loaded only if it is configured, to keep the
 * start fast.
 */
export async function openRails(env: Env, log: Log, clock: Clock): Promise<Rails> {
  const sandbox = await openSandbox(env, log, clock);
  const alipay = await openAlipay(env);
  const gateways = [alipay, sandbox?.gateway].filter((gateway) => gateway !== undefined);
  const watched: Chain[] = env.EVM_RPC_URL !== undefined && env.USDT_ERC20_CONTRACT !== undefined ? ['ERC20'] : [];
  // The sandbox's pages are on the address that the member opened, whatever it is called.
  const base = alipay === undefined ? '' : (env.PUBLIC_URL?.replace(/\/+$/, '') ?? '');
  return {
    gateways: new Map(gateways.map((gateway) => [gateway.code, gateway])),
    links: {
      returnUrl: (depositId) => `${base}/#/pages/recharge/info/index?id=${depositId}`,
      notifyUrl: (code) => `${base}/api/gateways/${code}/notify`,
    },
    watchedChains: new Set(watched),
    examplesAllowed: env.NODE_ENV !== 'production',
    sandbox,
  };
}

async function openSandbox(env: Env, log: Log, clock: Clock): Promise<Sandbox | undefined> {
  if (env.SANDBOX_GATEWAY_DIR === undefined) return undefined;
  const { createSandbox } = await import('@fairtick/rails/sandbox');
  const now = () => clock.now().getTime();
  return createSandbox({ folder: env.SANDBOX_GATEWAY_DIR, secret: env.ENCRYPTION_KEY, now, log });
}

async function openAlipay(env: Env): Promise<PaymentGateway | undefined> {
  const { ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: alipayPublicKey } = env;
  const { ALIPAY_SELLER_ID: sellerId, ALIPAY_GATEWAY: gateway, ALIPAY_PRODUCT: product } = env;
  if (!appId || !privateKey || !alipayPublicKey || !sellerId) return undefined;
  const { createAlipayGateway } = await import('@fairtick/rails/alipay');
  return createAlipayGateway({ appId, privateKey, alipayPublicKey, sellerId, gateway, product });
}
