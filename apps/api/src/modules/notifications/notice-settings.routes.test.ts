import { randomUUID } from 'node:crypto';
import {
  addPushDevice,
  changeNoticeSettings,
  login,
  logout,
  maxPushDevices,
  noticeSettings,
  removePushDevice,
} from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { call, inject, queryAsOwner, signUp, startApi } from '#test-kit';

const pushKey = 'B'.repeat(87);
const api = await startApi({ env: { VAPID_PUBLIC_KEY: pushKey, PUSH_ALLOWED_HOSTS: '127.0.0.1:9000' } });
const without = await startApi({ beside: api });
const member = await signUp(api);
const subscription = (name: string) => ({
  endpoint: `https://push.trade.example/${name}`,
  p256dh: name.padEnd(87, 'x').slice(0, 87),
  auth: name.padEnd(22, 'y').slice(0, 22),
});
const read = async (who = member) => (await who.call(noticeSettings, {})).data;
const add = async (body: ReturnType<typeof subscription>, who = member) => {
  const { error, data } = await who.call(addPushDevice, { body });
  return error ?? data.id;
};

test('a new member gets mails about security alone, and on a device everything', async () => {
  const settings = await read(await signUp(api));
  expect(settings).toEqual({
    mail: { orders: false, money: false, account: false },
    push: { orders: true, money: true, account: true },
    quiet: null,
    timeZone: 'Asia/Shanghai',
    mailAvailable: true,
    hasEmail: false,
    pushKey,
    devices: [],
  });
});

test('keeps the language of the last sign-in', async () => {
  const { id, username, password } = await signUp(api);
  await call(api, login, { body: { username, pwd: password } }, { language: 'ko' });
  const language = 'SELECT language FROM notice_setting WHERE member_id = $1';
  expect(await queryAsOwner(api, language, [id])).toEqual([{ language: 'ko' }]);
});

test('keeps what a member chooses, with the quiet period in their zone', async () => {
  const chosen = {
    mail: { orders: false, money: true, account: false },
    push: { orders: false, money: true, account: true },
    quiet: { from: '22:30', until: '07:05' },
    timeZone: 'Europe/Berlin',
  };
  await member.call(changeNoticeSettings, { body: chosen }, { language: 'vn' });
  expect(await read()).toMatchObject(chosen);
  const language = 'SELECT language FROM notice_setting WHERE member_id = $1';
  expect(await queryAsOwner(api, language, [member.id])).toEqual([{ language: 'vn' }]);
  await member.call(changeNoticeSettings, { body: { ...chosen, quiet: null } });
  expect((await read()).quiet).toBeNull();
  expect((await read(await signUp(api))).mail.money).toBe(false);
});

const off = { orders: false, money: false, account: false };
const sound = { mail: off, push: off, quiet: null, timeZone: 'UTC' };

test.each([
  ['a zone that does not exist', { ...sound, timeZone: 'Mars/Olympus' }],
  ['a long zone', { ...sound, timeZone: 'x'.repeat(65) }],
  ['an hour that no day has', { ...sound, quiet: { from: '24:00', until: '07:00' } }],
  ['a quiet period without an end', { ...sound, quiet: { from: '22:00' } }],
  ['a quiet period that never ends', { ...sound, quiet: { from: '22:00', until: '22:00' } }],
  ['a group that does not exist', { ...sound, mail: { ...off, security: false } }],
  ['a missing group', { ...sound, push: { orders: true } }],
])('refuses %s', async (_, body) => {
  const { url, method } = { url: changeNoticeSettings.path, method: changeNoticeSettings.method };
  expect((await inject(api, { method, url, token: member.token, body })).status).toBe(400);
});

test('adds a browser once, however often and from wherever it asks', async () => {
  const who = await signUp(api);
  const id = await add(subscription('phone'), who);
  expect(await add(subscription('phone'), who)).toBe(id);
  expect(await Promise.all([add(subscription('phone'), who), add(subscription('phone'), who)])).toEqual([id, id]);
  const { devices } = await read(who);
  expect(devices).toMatchObject([{ id, sentAt: null, failing: false, current: true }]);
  expect(JSON.stringify(devices)).not.toContain('push.trade.example');
});

test('refuses a browser of another member, unless it is the same browser, which then changes its owner', async () => {
  const [first, second] = [await signUp(api), await signUp(api)];
  await add(subscription('shared'), first);
  const learned = { ...subscription('shared'), auth: 'z'.repeat(22) };
  expect(await add(learned, second)).toBe('PUSH_ENDPOINT_REFUSED');
  expect((await read(first)).devices).toHaveLength(1);
  await add(subscription('shared'), second);
  expect((await read(first)).devices).toEqual([]);
  expect((await read(second)).devices).toHaveLength(1);
});

test('gives a browser that two members name at once to one of them', async () => {
  const [first, second] = [await signUp(api), await signUp(api)];
  const other = { ...subscription('raced'), auth: 'z'.repeat(22) };
  const answers = await Promise.all([add(subscription('raced'), first), add(other, second)]);
  expect(answers.filter((answer) => answer === 'PUSH_ENDPOINT_REFUSED')).toHaveLength(1);
});

test('keeps ten devices of a member, also when they come at once', async () => {
  const who = await signUp(api);
  const answers = await Promise.all(Array.from({ length: 13 }, (_, n) => add(subscription(`many${n}`), who)));
  expect(answers.filter((answer) => answer === 'PUSH_TOO_MANY')).toHaveLength(3);
  const { devices } = await read(who);
  expect(devices).toHaveLength(maxPushDevices);
  await who.call(removePushDevice, { params: { id: devices[0]?.id ?? '' } });
  expect(await add(subscription('after'), who)).not.toBe('PUSH_TOO_MANY');
});

test.each(['http://push.trade.example/x', 'https://127.0.0.1/x', 'https://169.254.169.254/x', 'https://redis:6379/x'])(
  'refuses the endpoint %s',
  async (endpoint) => {
    expect(await add({ ...subscription('inside'), endpoint })).toBe('PUSH_ENDPOINT_REFUSED');
  },
);

test('allows an endpoint inside the network that the configuration names', async () => {
  expect(await add({ ...subscription('named'), endpoint: 'http://127.0.0.1:9000/x' })).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['an endpoint without end', { endpoint: `https://push.trade.example/${'x'.repeat(1000)}` }],
  ['a key of another length', { p256dh: 'x' }],
  ['a key with other characters', { auth: `${'y'.repeat(21)}\n` }],
])('refuses as malformed: %s', async (_, change) => {
  expect(await add({ ...subscription('malformed'), ...change })).toBe('INPUT_INVALID');
});

test('a member cannot remove a device of another', async () => {
  const [id, other] = [await add(subscription('mine')), await signUp(api)];
  expect((await other.call(removePushDevice, { params: { id } })).error).toBe('NOT_FOUND');
  expect((await other.call(removePushDevice, { params: { id: randomUUID() } })).error).toBe('NOT_FOUND');
  expect((await read()).devices.map((device) => device.id)).toContain(id);
});

test('a device ends with the logout of its session', async () => {
  const who = await signUp(api);
  await add(subscription('leaving'), who);
  await who.call(logout, { body: {} });
  const left = await queryAsOwner(api, 'SELECT 1 FROM push_device WHERE member_id = $1', [who.id]);
  expect(left).toEqual([]);
});

test('without keys the settings say so, and no device is added', async () => {
  const request = { method: 'GET', url: noticeSettings.path, token: member.token } as const;
  expect((await inject(without, request)).json.data).toMatchObject({ pushKey: null });
  const body = subscription('keyless');
  const answer = await inject(without, { method: 'POST', url: addPushDevice.path, token: member.token, body });
  expect(answer.json.error).toBe('PUSH_UNAVAILABLE');
});
