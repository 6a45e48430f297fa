import type { Account } from '@fairtick/contracts';
import { registerByApi } from '@fairtick/test-kit/browser';
import type { Page } from '@playwright/test';

let registered = 0;

type Registered = { username: string; pwd: string; token: string };

/** Registers a new member. */
export async function register(page: Page, url: string): Promise<Registered> {
  registered += 1;
  const unique = `${Date.now()}${registered}`;
  const username = `m${unique}`.slice(0, 20);
  return registerByApi(page.request, url, {
    username,
    phone: `138${unique.slice(-8)}`,
    idNumber: '11010119900307109X',
  });
}

/** Registers a new member and logs in on this page in zh-Hans; registering and login have tests of their own. */
export async function signIn(page: Page, url: string, account: Account = 'demo'): Promise<Registered> {
  const member = await register(page, url);
  await page.addInitScript(
    ([token, chosen]) => {
      if (localStorage.getItem('language') !== null) return;
      localStorage.setItem('fairtick_token', token);
      localStorage.setItem('language', 'zh-Hans');
      localStorage.setItem('fairtick_account', chosen);
    },
    [member.token, account] as const,
  );
  return member;
}

/** Id of a product that trades around the clock. */
export async function productId(page: Page, url: string, token: string, symbol: string): Promise<string> {
  const answer = await page.request.get(`${url}/api/products`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`products refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { items: { id: string; symbol: string }[] } };
  const found = data.items.find((product) => product.symbol === symbol);
  if (!found) throw new Error(`no product ${symbol}`);
  return found.id;
}

/** Collects errors of a page, and violations of the content security policy. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:/.test(message.text())) problems.push(message.text());
  });
  return problems;
}

export const password = 'a good long password';

/** Fills the registration form, except for the agreements. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('会员账号').fill(username);
  await page.getByLabel('真实姓名').fill('林若溪');
  await page.getByLabel('手机号').fill(`139${String(Date.now()).slice(-8)}`);
  await page.getByLabel('身份证号').fill('11010119900307109X');
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await page.getByLabel('确认登录密码').fill(password);
  await page.getByLabel('提现密码（6 位数字').fill('482913');
  await page.getByLabel('确认提现密码').fill('482913');
}
