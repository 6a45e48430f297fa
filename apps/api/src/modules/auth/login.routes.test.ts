import { login, userInfo } from '@fairtick/contracts';
import { call, signUp, startApi } from '@fairtick/testing/api';
import { expect, it } from 'vitest';

const api = await startApi();

it('signs a new member up, in and shows who he is', async () => {
  const member = await signUp(api);
  const again = await call(api, login, {
    body: { username: ` ${member.username.toUpperCase()} `, password: member.password },
  });
  expect(again.status).toBe(200);
  const me = await call(api, userInfo, {}, { token: again.data.token });
  expect(me.data).toMatchObject({ userName: member.username, usermoney: '0.00', roles: ['member'] });
});
