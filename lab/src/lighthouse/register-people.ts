import { randomUUID } from 'node:crypto';
import { adminLogin } from '@fairtick/contracts';
import { callerOf, startInstallation } from '@fairtick/test-kit/browser';

type Answer<T> = { data: T };

export type People = { token: string; productId: string; adminToken: string };

/** Creates a member and signs an administrator in, in an installation with data in `dataDir`; stops it afterwards. */
export async function registerPeople(dataDir: string): Promise<People> {
  // An already changed password, so that the console opens without first steps.
  const admin = { username: 'lighthouse.admin', pwd: `${randomUUID()} is a good one` };
  const { url, stop } = await startInstallation({
    DATA_DIR: dataDir,
    ADMIN_TOTP: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.pwd,
  });
  try {
    const pwd = 'a good long password';
    const { token } = await ask<{ token: string }>(`${url}/api/login/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'lighthouse',
        pwd,
        confirmPwd: pwd,
        withdrawPwd: '482913',
        confirmWithdrawPwd: '482913',
        realName: '林若溪',
        idNumber: '11010119900307109X',
        phone: '13800000000',
        acceptRisk: true,
      }),
    });
    const { items } = await ask<{ items: { id: string; symbol: string }[] }>(`${url}/api/products`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // Trades around the clock, so its chart always moves.
    const product = items.find(({ symbol }) => symbol === 'BTC/USDT');
    if (!product) throw new Error('product BTC/USDT not found');
    const { token: adminToken } = await callerOf(url, '')(adminLogin, { body: admin });
    return { token, productId: product.id, adminToken };
  } finally {
    await stop();
  }
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} refused: ${await answer.text()}`);
  return ((await answer.json()) as Answer<T>).data;
}
