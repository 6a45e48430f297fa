import type { APIRequestContext } from '@playwright/test';
import { untilNotBusy } from './caller.ts';

/** Password of every member that tests register. */
const pwd = 'a good long password';

/** Registers a member through the API, again while the server is too busy to hash another password. @throws when refused */
export async function registerByApi(
  request: APIRequestContext,
  url: string,
  { username, phone, idNumber }: { username: string; phone: string; idNumber: string },
): Promise<{ username: string; pwd: string; token: string }> {
  const answer = await untilNotBusy(() =>
    request.post(`${url}/api/login/register`, {
      data: {
        username,
        pwd,
        confirmPwd: pwd,
        withdrawPwd: '482913',
        confirmWithdrawPwd: '482913',
        realName: '林若溪',
        idNumber,
        phone,
        acceptRisk: true,
      },
    }),
  );
  if (!answer.ok()) throw new Error(`registration of ${username} refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { username, pwd, token: data.token };
}
