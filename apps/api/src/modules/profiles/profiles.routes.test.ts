import {
  changeProfile,
  type DataOf,
  login,
  myProfile,
  requestMyCode,
  requestResetCode,
  resetLoginPassword,
  uploadLink,
  userInfo,
} from '@fairtick/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  inject,
  messagesTo,
  newestCode,
  queryAsOwner,
  registrationForm,
  type SignedUpMember,
  sendPicture,
  signUp,
  startApi,
} from '#test-kit';

const api = await startApi();
let member: SignedUpMember;
let phone: string;
let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `lin.ruoxi+${count}@mail.example`;
  phone = registrationForm().phone;
  member = await signUp(api, { phone });
});

const en = { language: 'en' } as const;
const profileOf = async (who = member): Promise<DataOf<typeof myProfile>> => (await who.call(myProfile, {})).data;
const askCode = (address = email, who = member) =>
  who.call(requestMyCode, { body: { purpose: 'email', email: address } }, en);
const setEmail = (
  verificationCode: string,
  { address = email, loginPwd, who = member }: { address?: string; loginPwd?: string; who?: SignedUpMember } = {},
) =>
  who.call(changeProfile, { body: { email: { address, verificationCode, loginPwd: loginPwd ?? who.password } } }, en);
const confirm = async (address = email, who = member) => {
  await askCode(address, who);
  return setEmail(await newestCode(api, address), { address, who });
};

describe('a profile', () => {
  test('is masked and contains only the fields of the contract', async () => {
    expect(await profileOf()).toEqual({
      username: member.username,
      displayName: member.username,
      avatar: '',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      email: null,
      realName: '林*溪',
      verified: false,
      inviteCode: expect.stringMatching(/^[A-Z0-9]{8}$/),
      createdAt: expect.any(String),
      passwordChangedAt: expect.any(String),
      codeChannels: [{ channel: 'sms', to: `${phone.slice(0, 3)}****${phone.slice(-4)}` }],
    });
  });

  test.each([
    ['money', { usermoney: '1000000.00' }],
    ['roles', { roles: ['admin'] }],
    ['permissions', { permissions: ['*:*:*'] }],
    ['a status', { status: 'active' }],
    ['another member', { memberId: '01900000-0000-7000-8000-00000000dead' }],
    ['verification', { verified: true }],
    ['a phone number', { phone: '13800001234' }],
    ['a picture by address', { avatar: 'https://elsewhere.example/x.png' }],
    ['a password', { loginHash: 'x' }],
  ])('refuses %s in a change', async (_, extra) => {
    const row = () => queryAsOwner(api, 'SELECT * FROM member WHERE id = $1', [member.id]);
    const before = await row();
    for (const body of [extra, { avatarUploadId: null, ...extra }]) {
      const answer = await inject(api, { method: 'PUT', url: '/api/me/profile', token: member.token, body });
      expect(answer.status).toBe(400);
    }
    expect(await row()).toEqual(before);
  });

  test('is refused without a change, with the text of the specification', async () => {
    expect(await member.call(changeProfile, { body: {} }, en)).toMatchObject({
      status: 400,
      error: 'INFORMATION_EMPTY',
      envelope: {
        msg: 'Information is empty.',
        data: { issues: ['avatarUploadId', 'email'].map((path) => ({ path, message: 'missing' })) },
      },
    });
  });
});

describe('an e-mail address', () => {
  test('is set with the code that was sent to it and the login password', async () => {
    expect((await askCode(` ${email.toUpperCase()} `)).data).toMatchObject({
      sentTo: `l***${count % 10}@mail.example`,
    });
    const changed = await setEmail(await newestCode(api, email), { address: email.toUpperCase() });
    expect(changed).toMatchObject({ status: 200, data: { email: `l***${count % 10}@mail.example` } });
    expect((await profileOf()).codeChannels.map(({ channel }) => channel)).toEqual(['sms', 'email']);
  });

  test('can then be used to reset a forgotten login password', async () => {
    await confirm();
    const { username } = member;
    await call(api, requestResetCode, { body: { username, channel: 'email' } });
    const newPwd = 'Another horse 42';
    const verificationCode = await newestCode(api, email);
    const body = { username, verificationCode, newPwd, confirmPwd: newPwd };
    expect((await call(api, resetLoginPassword, { body })).status).toBe(200);
    expect((await call(api, login, { body: { username, pwd: newPwd } })).status).toBe(200);
  });

  test('is refused with a wrong login password, a wrong code, or the code of another address', async () => {
    await askCode();
    const code = await newestCode(api, email);
    expect((await setEmail(code, { loginPwd: 'not the password' })).error).toBe('LOGIN_PASSWORD_INCORRECT');
    expect((await setEmail(code === '000000' ? '000001' : '000000')).error).toBe('CODE_INCORRECT');
    expect((await setEmail(code, { address: 'another@mail.example' })).error).toBe('CODE_INCORRECT');
    expect((await profileOf()).email).toBeNull();
    expect((await setEmail(code)).status).toBe(200);
  });

  test('of another member is revealed only to the reader of its mail', async () => {
    await confirm();
    const other = await signUp(api);
    expect((await askCode(email, other)).status).toBe(200);
    const refused = await setEmail(await newestCode(api, email), { who: other });
    expect(refused).toMatchObject({ status: 422, error: 'EMAIL_TAKEN' });
    expect((await profileOf(other)).email).toBeNull();
    expect(await messagesTo(api, email)).toHaveLength(2);
  });

  test('can be replaced, which makes the old one available', async () => {
    await confirm();
    expect((await askCode(email.toUpperCase())).error).toBe('EMAIL_UNCHANGED');
    const minute = `created_at = created_at - interval '1 minute', expires_at = expires_at - interval '1 minute'`;
    await queryAsOwner(api, `UPDATE verification_code SET ${minute}`);
    expect((await confirm(`second.${email}`)).status).toBe(200);
    expect((await confirm(email, await signUp(api))).status).toBe(200);
    const notices = (await messagesTo(api, email)).filter(({ subject }) => /was changed/.test(subject));
    expect(notices).toHaveLength(1);
    expect((await messagesTo(api, phone)).map(({ subject }) => subject)).toEqual(
      Array<string>(2).fill('Fairtick: Your e-mail address was changed'),
    );
  });

  test('confirmed concurrently by two members belongs to one of them', async () => {
    const others = [member, await signUp(api), await signUp(api)];
    const codes: string[] = [];
    for (const who of others) {
      await askCode(email, who);
      codes.push(await newestCode(api, email));
    }
    const answers = await Promise.all(others.map((who, i) => setEmail(codes[i] ?? '', { who })));
    expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'ok']);
  });

  test.each(['lin', 'lin@', 'a@b@c d.cn', 'x@y', `a@${'b.'.repeat(200_000)} c`])(
    '%.20j is refused before anything is sent',
    async (address) => {
      const { status } = await askCode(address);
      expect(status).toBe(400);
    },
  );

  test.each(['аlice@mail.example', 'a@-mail.example', 'a,b@mail.example'])(
    '%j is refused as invalid, with the text of the specification',
    async (address) => {
      expect((await askCode(address)).error).toBe('PROFILE_PARAMETERS_INCORRECT');
    },
  );
});

describe('a picture', () => {
  const send = (who = member) => sendPicture(api, { token: who.token, purpose: 'avatar' });
  const wear = (avatarUploadId: string | null, who = member) => who.call(changeProfile, { body: { avatarUploadId } });

  test('of the member is set, read by its link, replaced and removed', async () => {
    const { data } = await send();
    expect((await wear(data.id)).data.avatar).toBe(data.id);
    expect((await member.call(userInfo, {})).data.avatar).toBe(data.id);
    const link = await member.call(uploadLink, { params: { id: data.id } });
    expect((await inject(api, { method: 'GET', url: link.data.url, token: member.token })).status).toBe(200);
    const second = await send();
    expect((await wear(second.data.id)).data.avatar).toBe(second.data.id);
    expect((await wear(null)).data.avatar).toBe('');
  });

  test('of another member, of another purpose or that is unknown is not found', async () => {
    const other = await signUp(api);
    const theirs = await send(other);
    const proof = await sendPicture(api, { token: member.token, purpose: 'identity_front' });
    for (const id of [theirs.data.id, proof.data.id, '01900000-0000-7000-8000-00000000dead']) {
      expect(await wear(id)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    }
    expect((await profileOf()).avatar).toBe('');
  });

  test('of another member also rolls back the address in the same request', async () => {
    await askCode();
    const code = await newestCode(api, email);
    const address = { address: email, verificationCode: code, loginPwd: member.password };
    const avatarUploadId = '01900000-0000-7000-8000-00000000dead';
    expect((await member.call(changeProfile, { body: { avatarUploadId, email: address } })).status).toBe(404);
    expect((await profileOf()).email).toBeNull();
    expect((await setEmail(code)).status).toBe(200);
  });
});
