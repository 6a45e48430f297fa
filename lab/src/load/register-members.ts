import { setTimeout as sleep } from 'node:timers/promises';
import { login, register } from '@fairtick/contracts';
import type { ApiCaller } from './call-api.ts';
import { person } from './person.ts';

export type LoadMember = { number: number; username: string; token: string };

/** The API limits concurrent hashing; more requests would only wait there. */
const atOnce = 4;

/** Registers `count` members numbered from `from` through the API; existing ones sign in. @throws Error when refused. */
export async function registerMembers(
  api: ApiCaller,
  { count, from = 0 }: { count: number; from?: number },
): Promise<LoadMember[]> {
  const members: LoadMember[] = [];
  let next = from;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < from + count) {
        const number = next;
        next += 1;
        members.push(await registerMember(api, number));
      }
    }),
  );
  return members.sort((a, b) => a.number - b.number);
}

const busyTries = 60;
const busyPauseMs = 500;

/** Sends a request again while the server is too busy to hash another password (503). */
async function untilNotBusy(api: ApiCaller, request: Parameters<ApiCaller['call']>[0]) {
  for (let left = busyTries; ; left -= 1) {
    const answer = await api.call(request);
    if (!('status' in answer) || answer.status !== 503 || left === 0) return answer;
    await sleep(busyPauseMs);
  }
}

async function registerMember(api: ApiCaller, number: number): Promise<LoadMember> {
  const body = person(number);
  const answer = await untilNotBusy(api, { method: 'POST', path: register.path, body });
  if ('status' in answer && answer.envelope.error === 'USERNAME_TAKEN') return signIn(api, number);
  return { number, username: body.username, token: tokenOf(answer) };
}

async function signIn(api: ApiCaller, number: number): Promise<LoadMember> {
  const { username, pwd } = person(number);
  const answer = await untilNotBusy(api, { method: 'POST', path: login.path, body: { username, pwd } });
  return { number, username, token: tokenOf(answer) };
}

function tokenOf(answer: Awaited<ReturnType<ApiCaller['call']>>): string {
  if ('status' in answer && answer.status === 200) return (answer.envelope.data as { token: string }).token;
  throw new Error(`registration refused: ${JSON.stringify(answer)}`);
}
