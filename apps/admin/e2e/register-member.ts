import { residentNumber, untilNotBusy } from '@fairtick/test-kit/browser';
import type { APIRequestContext } from '@playwright/test';

export type Registered = { username: string; pwd: string; token: string; idNumber: string };

let registered = 0;

/** Registers a member through the API, by default with an ID number of their own. */
export async function registerMember(
  request: APIRequestContext,
  url: string,
  { username, phone, idNumber }: { username: string; phone: string; idNumber?: string },
): Promise<Registered> {
  const pwd = 'a good long password';
  registered += 1;
  const number = idNumber ?? residentNumber(registered);
  const answer = await untilNotBusy(() =>
    request.post(`${url}/api/login/register`, {
      data: {
        username,
        pwd,
        confirmPwd: pwd,
        withdrawPwd: '482913',
        confirmWithdrawPwd: '482913',
        realName: '林若溪',
        idNumber: number,
        phone,
        acceptRisk: true,
      },
    }),
  );
  if (!answer.ok()) throw new Error(`registration of ${username} refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { username, pwd, token: data.token, idNumber: number };
}
