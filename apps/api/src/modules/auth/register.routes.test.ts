import { register, userInfo } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import {
  call,
  firstAdmin,
  inject,
  queryAsOwner,
  type RegistrationBody,
  registrationForm,
  signUp,
  startApi,
} from '#test-kit';

const api = await startApi();

function tryRegister(changes: Partial<RegistrationBody> = {}) {
  return call(api, register, { body: registrationForm(changes) }, { language: 'en' });
}

async function counts() {
  const [row] = await queryAsOwner<{ members: number; wallets: number; sessions: number; transfers: number }>(
    api,
    `SELECT (SELECT count(*) FROM member)::int AS members, (SELECT count(*) FROM wallet)::int AS wallets,
            (SELECT count(*) FROM session)::int AS sessions, (SELECT count(*) FROM transfer)::int AS transfers`,
  );
  return row;
}

/** The 18th character of an ID number, from the first 17 digits (GB 11643). */
function mainlandNumber(first17: string): string {
  const sum = [...first17].reduce((total, digit, index) => total + (2 ** (17 - index) % 11) * Number(digit), 0);
  const last = (12 - (sum % 11)) % 11;
  return first17 + (last === 10 ? 'X' : String(last));
}

describe('registration', () => {
  it('creates the member, both wallets, the demo money, a session and an audit entry in one transaction', async () => {
    const member = await signUp(api);
    const [row] = await queryAsOwner<Record<string, unknown>>(
      api,
      `SELECT (SELECT array_agg(available ORDER BY account) FROM wallet WHERE member_id = $1) AS available,
              (SELECT array_agg(code) FROM transfer WHERE member_id = $1) AS codes,
              (SELECT count(*)::int FROM session WHERE member_id = $1) AS sessions,
              (SELECT array_agg(action) FROM audit_entry WHERE actor_id = $1) AS actions`,
      [member.id],
    );
    expect(row).toEqual({ available: ['0', '1000000'], codes: [40], sessions: 1, actions: ['auth.register'] });
  });

  it('stores name and ID number encrypted, and separate argon2id hashes of the passwords', async () => {
    const member = await signUp(api, { realName: '欧阳明月', withdrawPwd: '739184' });
    const [row] = await queryAsOwner<{ all: string; login_hash: string; withdraw_hash: string }>(
      api,
      `SELECT m::text || encode(m.real_name, 'escape') || encode(m.id_number, 'escape') AS all, login_hash, withdraw_hash
         FROM member m WHERE id = $1`,
      [member.id],
    );
    for (const secret of ['欧阳明月', '11010119900307109X', '739184', member.password])
      expect(row?.all).not.toContain(secret);
    for (const hash of [row?.login_hash, row?.withdraw_hash])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.login_hash).not.toBe(row?.withdraw_hash);
  });

  it('shows the name as typed and matches it in any case', async () => {
    const member = await signUp(api, { username: 'Lin_Ruoxi_1' });
    expect((await member.call(userInfo, {})).data.userName).toBe('Lin_Ruoxi_1');
    expect((await tryRegister({ username: 'LIN_RUOXI_1' })).error).toBe('USERNAME_TAKEN');
  });

  it('names each empty field', async () => {
    const { status, envelope } = await tryRegister({ realName: ' ', phone: '' });
    expect([status, envelope.data]).toEqual([
      400,
      { issues: ['realName', 'phone'].map((path) => ({ path, message: 'missing' })) },
    ]);
  });

  it('reports all errors in the reader’s language, the first one as the message', async () => {
    const member = await signUp(api, { phone: '13900005555' });
    const { status, error, envelope } = await tryRegister({
      username: member.username,
      realName: '<b>',
      idNumber: '110101199003071090',
      phone: '13900005555',
      inviteCode: 'ZZZZ9999',
      withdrawPwd: '12345',
      acceptRisk: false,
    });
    expect({ status, error }).toEqual({ status: 422, error: 'WITHDRAW_PASSWORD_FORMAT' });
    expect(envelope.data).toEqual({
      issues: [
        {
          path: 'withdrawPwd',
          error: 'WITHDRAW_PASSWORD_FORMAT',
          message: 'The withdrawal password must be 6 digits.',
        },
        { path: 'realName', error: 'INPUT_INVALID', message: 'letters of a name only' },
        { path: 'idNumber', error: 'ID_NUMBER_INVALID', message: 'This is not a valid ID number.' },
        expect.objectContaining({ path: 'acceptRisk', error: 'RISK_NOT_ACCEPTED' }),
        { path: 'username', error: 'USERNAME_TAKEN', message: 'This username already exists.' },
        expect.objectContaining({ path: 'phone', error: 'PHONE_TAKEN' }),
        expect.objectContaining({ path: 'inviteCode', error: 'INVITE_CODE_UNKNOWN' }),
      ],
    });
  });

  it('answers a missing field like an empty one', async () => {
    const { username, pwd, confirmPwd, ...rest } = registrationForm();
    const tryOnly = async (body: Partial<RegistrationBody>) => {
      const { status, error, envelope } = await call(api, register, { body }, { language: 'en' });
      return { status, error, msg: envelope.msg, data: envelope.data };
    };
    const one = (path: string) => ({ issues: [{ path, message: 'missing' }] });
    const asked = [
      [{}, 'USERNAME_REQUIRED', 'Please enter your username!', one('username')],
      [{ pwd, confirmPwd, ...rest }, 'USERNAME_REQUIRED', 'Please enter your username!', one('username')],
      [{ username, confirmPwd, ...rest }, 'PASSWORD_REQUIRED', 'Please enter your password!', one('pwd')],
      [{ username, pwd, ...rest }, 'PASSWORD_REPEAT_REQUIRED', 'Please enter the password again!', one('confirmPwd')],
    ] as const;
    for (const [body, error, msg, data] of asked)
      expect(await tryOnly(body)).toEqual({ status: 400, error, msg, data });
    const paths = ['withdrawPwd', 'confirmWithdrawPwd', 'realName', 'idNumber', 'phone', 'acceptRisk'];
    expect(await tryOnly({ username, pwd, confirmPwd })).toMatchObject({
      status: 400,
      error: 'PARAMETERS_EMPTY',
      data: { issues: paths.map((path) => ({ path, message: 'missing' })) },
    });
  });

  const refusals: [what: string, changes: Partial<RegistrationBody>, status: number, error: string, msg?: string][] = [
    ['no username', { username: '' }, 400, 'USERNAME_REQUIRED', 'Please enter your username!'],
    ['no password', { pwd: '' }, 400, 'PASSWORD_REQUIRED', 'Please enter your password!'],
    ['no second password', { confirmPwd: '' }, 400, 'PASSWORD_REPEAT_REQUIRED', 'Please enter the password again!'],
    ['no name', { realName: ' ' }, 400, 'PARAMETERS_EMPTY', 'Parameters are empty.'],
    [
      'different passwords',
      { confirmPwd: 'Another horse 9' },
      422,
      'PASSWORDS_DIFFER',
      'The passwords entered twice are different!',
    ],
    ['a common password', { pwd: 'password1' }, 422, 'PASSWORD_TOO_WEAK'],
    ['a short password', { pwd: 'x7#kQ9!' }, 422, 'PASSWORD_TOO_WEAK'],
    ['65 characters of password', { pwd: `${'Kx9!'.repeat(16)}a` }, 422, 'PASSWORD_TOO_WEAK'],
    ['the username as password', { username: 'lin_ruoxi', pwd: 'LIN_ruoxi' }, 422, 'PASSWORD_TOO_WEAK'],
    ['five digits to withdraw with', { withdrawPwd: '12345' }, 422, 'WITHDRAW_PASSWORD_FORMAT'],
    [
      'different withdrawal passwords',
      { confirmWithdrawPwd: '482914' },
      422,
      'WITHDRAW_PASSWORDS_DIFFER',
      'The withdrawal password does not match the confirmation password.',
    ],
    [
      'a Cyrillic letter',
      { username: 'аlice99' },
      422,
      'USERNAME_ILLEGAL',
      'The username contains illegal characters.',
    ],
    ['full-width letters', { username: 'ａｌｉｃｅ' }, 422, 'USERNAME_ILLEGAL'],
    ['a zero-width joiner', { username: 'ali\u200Dce' }, 422, 'USERNAME_ILLEGAL'],
    ['an RTL override', { username: 'ali\u202Ece' }, 422, 'USERNAME_ILLEGAL'],
    ['a trailing space', { username: 'alice99 ' }, 422, 'USERNAME_ILLEGAL'],
    ['a line break', { username: 'alice\r\nroot' }, 422, 'USERNAME_ILLEGAL'],
    ['three characters', { username: 'abc' }, 422, 'USERNAME_ILLEGAL'],
    ['the name of the house', { username: 'Admin' }, 422, 'USERNAME_TAKEN', 'This username already exists.'],
    ['a look-alike of it', { username: 'Adm1n' }, 422, 'USERNAME_TAKEN', 'This username already exists.'],
    ['an administrator’s name', { username: `${firstAdmin.username}_0` }, 422, 'USERNAME_TAKEN'],
    ['a wrong check digit', { idNumber: '110101199003071090' }, 422, 'ID_NUMBER_INVALID'],
    [
      'less than eighteen years of age',
      // Born on the last day of the year: too young although the platform's year has begun and UTC's has not.
      { idNumber: mainlandNumber(`110101${new Date().getUTCFullYear() - 17}1231005`) },
      422,
      'AGE_TOO_YOUNG',
    ],
    ['no phone number', { phone: '12-34' }, 422, 'PHONE_INVALID'],
    [
      'an unknown invite code',
      { inviteCode: 'ZZZZ9999' },
      422,
      'INVITE_CODE_UNKNOWN',
      'This invitation code does not exist.',
    ],
    ['the risk not accepted', { acceptRisk: false }, 422, 'RISK_NOT_ACCEPTED'],
    ['markup for a name', { realName: '<img src=x>' }, 400, 'INPUT_INVALID'],
    ['an invisible name', { realName: '\u3164\u3164' }, 400, 'INPUT_INVALID'],
  ];
  it.each(refusals)('with %s is refused and stores nothing', async (_, changes, status, error, msg) => {
    const before = await counts();
    const answer = await tryRegister({
      ...changes,
      ...(changes.pwd && !changes.confirmPwd ? { confirmPwd: changes.pwd } : {}),
    });
    expect({ status: answer.status, error: answer.error }).toEqual({ status, error });
    if (msg !== undefined) expect(answer.envelope.msg).toBe(msg);
    expect(await counts()).toEqual(before);
  });

  it('accepts a phone number once in any spelling', async () => {
    await signUp(api, { phone: '13900001111' });
    for (const phone of ['13900001111', '+86 139 0000 1111', '008613900001111']) {
      expect(await tryRegister({ phone })).toMatchObject({
        error: 'PHONE_TAKEN',
        envelope: { msg: 'This mobile phone number already exists.' },
      });
    }
  });

  it('credits the owner of the invite code, in any case', async () => {
    const inviter = await signUp(api);
    const [code] = await queryAsOwner<{ invite_code: string }>(api, 'SELECT invite_code FROM member WHERE id = $1', [
      inviter.id,
    ]);
    const invited = await signUp(api, { inviteCode: ` ${code?.invite_code.toLowerCase()} ` });
    const [row] = await queryAsOwner<{ invited_by: string }>(api, 'SELECT invited_by FROM member WHERE id = $1', [
      invited.id,
    ]);
    expect(row?.invited_by).toBe(inviter.id);
  });

  it('treats numbers with and without the national zero as equal, stored ones too', async () => {
    await signUp(api, { phone: '+44 07911 123456' });
    const other = await signUp(api, { phone: '+44 7911 654321' });
    await queryAsOwner(api, `UPDATE member SET phone = '+4407911654321' WHERE id = $1`, [other.id]);
    const early = await signUp(api, { phone: '13900003333' });
    await queryAsOwner(api, `UPDATE member SET phone = '+86013900003333' WHERE id = $1`, [early.id]);
    const taken = ['+447911123456', '+44(0)7911123456', '+447911654321', '+4407911654321', '+86139 0000 3333'];
    for (const phone of [...taken, '13900003333', '8613900003333', '0086013900003333']) {
      expect({ phone, ...(await tryRegister({ phone })) }).toMatchObject({ phone, error: 'PHONE_TAKEN' });
    }
    expect(await tryRegister({ phone: '+39 06 6982 123' })).toMatchObject({ status: 200 });
    expect(await tryRegister({ phone: '+39 6 6982 123' })).toMatchObject({ status: 200 });
  });

  it('creates one member for twenty concurrent requests with one name or phone', async () => {
    const byName = await Promise.all(Array.from({ length: 20 }, () => tryRegister({ username: 'only_one_of_us' })));
    expect(byName.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(byName.filter(({ error }) => error === 'USERNAME_TAKEN')).toHaveLength(19);
    const byPhone = await Promise.all(Array.from({ length: 20 }, () => tryRegister({ phone: '13900002222' })));
    expect(byPhone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(byPhone.filter(({ error }) => error === 'PHONE_TAKEN')).toHaveLength(19);
  });

  it('is refused if the settings close it, or without a required invite code', async () => {
    await queryAsOwner(api, `UPDATE setting SET value = 'false' WHERE key = 'registration_open'`);
    expect(await tryRegister()).toMatchObject({
      error: 'REGISTRATION_CLOSED',
      envelope: { msg: 'System registration is not open.' },
    });
    await queryAsOwner(
      api,
      `UPDATE setting SET value = 'true' WHERE key IN ('registration_open', 'invite_code_required')`,
    );
    expect((await tryRegister()).error).toBe('INVITE_CODE_UNKNOWN');
    await queryAsOwner(api, `UPDATE setting SET value = 'false' WHERE key = 'invite_code_required'`);
    expect((await tryRegister()).status).toBe(200);
  });

  it.each(['verified', 'usermoney', 'roles', 'permissions', 'memberId', 'status', 'id'])(
    'refuses the extra field %s',
    async (field) => {
      const { status, json } = await inject(api, {
        method: 'POST',
        url: '/api/login/register',
        body: { ...registrationForm(), [field]: true },
      });
      expect({ status, error: json.error }).toEqual({ status: 400, error: 'INPUT_INVALID' });
    },
  );
});
