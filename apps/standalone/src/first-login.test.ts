import { expect, test } from 'vitest';
import { firstAdminInput } from './first-login.ts';

const hashOf = (password: string) =>
  firstAdminInput({ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: password }).hash(password, 'boss');

test.each(['short', 'all-small-1', 'alllowercase', 'The-boss-Password-1'])(
  'a first password such as %j is refused by the name of its setting and not shown',
  async (password) => {
    const refusal = await hashOf(password).catch((error: unknown) => String(error));
    expect(refusal).toContain('ADMIN_PASSWORD is too weak');
    expect(refusal).not.toContain(password);
  },
);

test('one as the console asks for is taken', async () => {
  expect(await hashOf('Configured-Password-1')).toMatch(/^\$argon2id\$/);
});
