import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  adminSettings,
  adminSettingVersions,
  changeSetting,
  configVersion,
  getconf,
  publicText,
  register,
  type SettingKey,
  socketPath,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { addAdmin, call, inject, registrationForm, signInAdmin, startApi, type TestApi } from '#test-kit';

const api = await startApi();
const other = await startApi({ beside: api });
const admin = await signInAdmin(api);

const settingOf = async (key: SettingKey) => {
  const { items } = (await admin.call(adminSettings, {})).data;
  const found = items.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no setting ${key}`);
  return found;
};
const change = async (key: SettingKey, value: unknown, version?: number) =>
  admin.call(changeSetting, {
    params: { key },
    body: { version: version ?? (await settingOf(key)).version, value, reason: '按运营要求' },
  });

/** Milliseconds until a process shows it. */
async function shownAfter(look: () => Promise<boolean>): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < 10_000) {
    if (await look()) return Date.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Number.POSITIVE_INFINITY;
}

async function listenTo(target: TestApi) {
  await target.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = target.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
  const heard: { type: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as { type: string }));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', channels: ['config'] }));
  await shownAfter(() => Promise.resolve(heard.some(({ type }) => type === 'ready')));
  return { socket, heard };
}

describe('a change of a setting', () => {
  test('reaches every process and every open page within five seconds, without a restart', async () => {
    const pages = [await listenTo(api), await listenTo(other)];
    const before = (await call(other, getconf, {})).data;
    expect((await change('site_name', '明镜')).status).toBe(200);
    const name = async (target: TestApi) => (await call(target, getconf, {})).data.siteName;
    for (const target of [api, other]) {
      expect(await shownAfter(async () => (await name(target)) === '明镜')).toBeLessThan(5_000);
    }
    for (const { heard, socket } of pages) {
      const wasPushed = () => Promise.resolve(heard.some(({ type }) => type === 'config'));
      expect(await shownAfter(wasPushed)).toBeLessThan(5_000);
      socket.close();
    }
    const { settingsVersion } = (await call(other, configVersion, {})).data;
    expect(settingsVersion).toBe(before.settingsVersion + 1);
    expect((await call(other, getconf, {})).data.settingsVersion).toBe(settingsVersion);
  });

  test('of the registration applies to the next one', async () => {
    await change('invite_code_required', true);
    expect(await call(other, register, { body: registrationForm() })).toMatchObject({ error: 'INVITE_CODE_UNKNOWN' });
    await change('registration_open', false);
    expect(await call(other, register, { body: registrationForm() })).toMatchObject({
      status: 422,
      error: 'REGISTRATION_CLOSED',
    });
    await change('registration_open', true);
    await change('invite_code_required', false);
    expect((await call(other, register, { body: registrationForm() })).status).toBe(200);
  });

  test('of the permitted regions refuses new phones of other regions, but no existing account', async () => {
    await change('permitted_regions', ['86', '852']);
    const registerWith = (phone: string) => call(other, register, { body: registrationForm({ phone }) });
    expect((await registerWith('+85291234567')).status).toBe(200);
    expect((await registerWith('13900000001')).status).toBe(200);
    for (const phone of ['+1 650 555 0100', '0044 20 7946 0000', '4420794600']) {
      const { status, error } = await registerWith(phone);
      expect([phone, status, error]).toEqual([phone, 422, 'REGION_NOT_PERMITTED']);
    }
    await change('permitted_regions', []);
    expect((await registerWith('+1 650 555 0101')).status).toBe(200);
  });

  test('of a text is shown to members in their language, with its date', async () => {
    const { data } = await change('company_introduction', { 'zh-Hans': '关于我们', en: 'About us' });
    const read = async () => (await call(other, publicText, { params: { key: 'company' } }, { language: 'en' })).data;
    await expect.poll(read).toEqual({ key: 'company', language: 'en', text: 'About us', changedAt: data.changedAt });
  });

  test('is refused as a conflict when another administrator was faster', async () => {
    const { version } = await settingOf('domain');
    expect((await change('domain', 'a.example', version)).status).toBe(200);
    expect(await change('domain', 'b.example', version)).toMatchObject({ status: 422, error: 'SETTING_CHANGED' });
    expect(await change('domain', 'a.example')).toMatchObject({ status: 422, error: 'SETTING_UNCHANGED' });
    await change('domain', '');
    const { items } = (await admin.call(adminSettingVersions, { params: { key: 'domain' }, query: {} })).data;
    expect(items.slice(0, 2)).toMatchObject([
      { before: 'a.example', after: '', reason: '按运营要求', version: version + 2 },
      { after: 'a.example', version: version + 1 },
    ]);
  });

  test.each([
    ['domain', 'an address with a scheme', 'https://a.example'],
    ['download_ios', 'a script', 'javascript:alert(document.domain)'],
    ['web_logo', 'a picture elsewhere', 'https://elsewhere.example/x.png'],
    ['company_introduction', 'a text of 300 kB', { en: 'x'.repeat(300_000) }],
    ['registration_open', 'a word', 'true'],
    ['bank_cards_max', 'none', 0],
    ['bank_cards_max', 'half of one', 1.5],
    ['permitted_regions', 'a code twice', ['86', '86']],
    ['permitted_regions', 'a sign', ['+86']],
    ['agreement_privacy', 'nothing at all', {}],
  ] as const)('of %s to %s is refused', async (key, _, value) => {
    const before = await settingOf(key);
    expect(await change(key, value)).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    expect(await settingOf(key)).toEqual(before);
  });

  test.each([
    ['payout_bps', { version: 0, value: 1, reason: 'reason' }],
    ['toString', { version: 0, value: 'x', reason: 'reason' }],
    ['site_name', { version: 0, value: 'x' }],
    ['site_name', { version: -1, value: 'x', reason: 'reason' }],
    ['site_name', { version: 0.5, value: 'x', reason: 'reason' }],
    ['site_name', { version: 0, value: 'x', reason: 'no' }],
    ['site_name', { version: 0, value: 'x', reason: 'reason', key: 'domain' }],
  ])('refuses %s with %j', async (key, body) => {
    const answer = await inject(api, {
      method: 'PUT',
      url: `/api/admin/config/${key}`,
      body,
      token: admin.token,
    });
    expect(answer.status).toBe(400);
  });
});

test('separates the permissions to see and to change settings', async () => {
  const signInAs = async (username: string, permissions: string[]) =>
    signInAdmin(api, await addAdmin(api, { username, permissions }));
  const eye = await signInAs('eye_only', ['config:setting:list']);
  expect((await eye.call(adminSettings, {})).status).toBe(200);
  const body = { version: 0, value: 'Mine', reason: 'reason' };
  expect((await eye.call(changeSetting, { params: { key: 'site_name' }, body })).status).toBe(403);
  const outsider = await signInAs('members_only', ['members:member:list']);
  expect((await outsider.call(adminSettings, {})).status).toBe(403);
  expect((await outsider.call(adminSettingVersions, { params: { key: 'site_name' }, query: {} })).status).toBe(403);
});
