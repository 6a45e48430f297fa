import { randomBytes, randomInt } from 'node:crypto';
import { type Endpoint, type InputOf, login, register, userInfo } from '@fairtick/contracts';
import { type Answer, type CallOptions, call } from './inject.ts';
import type { TestApi } from './start-api.ts';

type NeededText =
  | 'username'
  | 'pwd'
  | 'confirmPwd'
  | 'withdrawPwd'
  | 'confirmWithdrawPwd'
  | 'realName'
  | 'idNumber'
  | 'phone';
/** The schema requires no field, because missing ones have texts of their own; a registration needs these. */
export type RegistrationBody = InputOf<typeof register>['body'] & Record<NeededText, string>;

/** A valid registration, different each time. */
export function registrationForm(changes: Partial<RegistrationBody> = {}): RegistrationBody {
  const password = `Correct horse ${randomBytes(4).toString('hex')}`;
  const pwd = changes.pwd ?? password;
  const withdrawPwd = changes.withdrawPwd ?? '482913';
  return {
    username: `m_${randomBytes(5).toString('hex')}`,
    pwd,
    confirmPwd: pwd,
    withdrawPwd,
    confirmWithdrawPwd: withdrawPwd,
    realName: '林若溪',
    idNumber: '11010119900307109X',
    phone: `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    acceptRisk: true,
    ...changes,
  };
}

export type SignedUpMember = {
  id: string;
  username: string;
  password: string;
  token: string;
  /** Calls as this member. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>;
};

/** Registers a member through the API. */
export async function signUp(api: TestApi, changes: Partial<RegistrationBody> = {}): Promise<SignedUpMember> {
  const form = registrationForm(changes);
  const { status, data, error } = await call(api, register, { body: form });
  if (status !== 200) throw new Error(`registration refused: ${error}`);
  return signedUp(api, form.username, form.pwd, data.token);
}

/** Signs a registered member in again, with a new session. */
export async function signIn(
  api: TestApi,
  { username, password }: { username: string; password: string },
): Promise<SignedUpMember> {
  const { status, data, error } = await call(api, login, { body: { username, pwd: password } });
  if (status !== 200) throw new Error(`login refused: ${error}`);
  return signedUp(api, username, password, data.token);
}

async function signedUp(api: TestApi, username: string, password: string, token: string): Promise<SignedUpMember> {
  const me = await call(api, userInfo, {}, { token });
  if (me.status !== 200) throw new Error(`the new token was refused: ${me.error}`);
  return {
    id: me.data.memberId,
    username,
    password,
    token,
    call: (endpoint, input, options) => call(api, endpoint, input, { token, ...options }),
  };
}
