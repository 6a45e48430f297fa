import type { APIRequestContext } from '@playwright/test';

export type Registered = { username: string; pwd: string; token: string };

/** Registers a member through the API; the register page has tests of its own. */
export async function registerMember(
  request: APIRequestContext,
  url: string,
  { username, phone }: { username: string; phone: string },
): Promise<Registered> {
  const pwd = 'a good long password';
  const answer = await request.post(`${url}/api/login/register`, {
    data: {
      username,
      pwd,
      confirmPwd: pwd,
      withdrawPwd: '482913',
      confirmWithdrawPwd: '482913',
      realName: '林若溪',
      idNumber: '11010119900307109X',
      phone,
      acceptRisk: true,
    },
  });
  if (!answer.ok()) throw new Error(`registration of ${username} refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { username, pwd, token: data.token };
}
