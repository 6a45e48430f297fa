import { adminLogin, type Endpoint, type InputOf } from '@fairtick/contracts';
import { type Answer, type CallOptions, call } from './inject.ts';
import { firstAdmin, type TestApi } from './start-api.ts';

export type SignedInAdmin = {
  token: string;
  username: string;
  password: string;
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>;
};

/** The first administrator of this database, who may do everything, signed in. */
export async function signInAdmin(api: TestApi): Promise<SignedInAdmin> {
  const { username, password } = firstAdmin;
  const { status, data, error } = await call(api, adminLogin, { body: { username, pwd: password } });
  if (status !== 200) throw new Error(`administrator's login refused: ${error}`);
  const { token } = data;
  return {
    token,
    username,
    password,
    call: (endpoint, input, options) => call(api, endpoint, input, { token, ...options }),
  };
}
