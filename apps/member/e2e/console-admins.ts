import { adminLogin, type DataOf, userInfo } from '@fairtick/contracts';
import {
  addSecondAdmin,
  type Caller,
  callerOf,
  firstOfPlatform,
  type Installation,
  makeMemberReady,
} from '@fairtick/test-kit/browser';
import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

const { username: first, password } = firstOfPlatform;
const second = 'second.reviewer';

export type Admins = { first: Caller; second: Caller };

let urlWithSecondAdmin: string | null = null;

/** Two administrators with all permissions, calling the console's API. */
export async function openAdmins(installation: Installation): Promise<Admins> {
  if (urlWithSecondAdmin !== installation.url) await addSecondAdmin(installation, { first, second });
  urlWithSecondAdmin = installation.url;
  return { first: await signInAdmin(installation.url, first), second: await signInAdmin(installation.url, second) };
}

async function signInAdmin(url: string, username: string): Promise<Caller> {
  const { token } = await callerOf(url, null)(adminLogin, { body: { username, pwd: password } });
  return callerOf(url, token);
}

/** Logs in as a new, verified member with the real account open and `amountMinor` of real money. */
export async function signInReady(
  page: Page,
  installation: Installation,
  amountMinor = 0n,
): Promise<{ token: string; memberId: string }> {
  const { token } = await signIn(page, installation.url, 'real');
  const answer = await page.request.get(`${installation.url}${userInfo.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: DataOf<typeof userInfo> };
  await makeMemberReady(installation, { memberId: data.memberId, amountMinor });
  return { token, memberId: data.memberId };
}
