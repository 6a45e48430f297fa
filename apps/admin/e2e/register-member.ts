import { registerByApi, residentNumber } from '@fairtick/test-kit/browser';
import type { APIRequestContext } from '@playwright/test';

export type Registered = { username: string; pwd: string; token: string; idNumber: string };

let registered = 0;

/** Registers a member through the API, by default with an ID number of their own. */
export async function registerMember(
  request: APIRequestContext,
  url: string,
  { username, phone, idNumber }: { username: string; phone: string; idNumber?: string },
): Promise<Registered> {
  registered += 1;
  const number = idNumber ?? residentNumber(registered);
  return { ...(await registerByApi(request, url, { username, phone, idNumber: number })), idNumber: number };
}
