import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  adminApprove,
  adminAudit,
  adminLogin,
  adminLogins,
  adminMe,
  adminNetworks,
  adminSetPassword,
  createSetupLink,
  proposeNetworks,
  socketPath,
} from '@fairtick/contracts';
import { openConsole } from '@fairtick/core/staff';
import { createDb } from '@fairtick/db';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { addAdmin, call, inject, queryAsOwner, type SignedInAdmin, signInAdmin, startApi } from '#test-kit';

const api = await startApi({ env: { TRUST_PROXY: '10.0.0.0/8,127.0.0.1' } });
const owner = createDb({ url: api.database.ownerUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => owner.close());
const grounds = { reason: '只允许办公室登录', evidence: '安全会议 3' };
/** Requests of the tests come from here. */
const own = '127.0.0.1';
const elsewhere = '203.0.113.9';
const everyone = ['*:*:*'];
const accounts = {
  maker: await addAdmin(api, { username: 'net_maker', permissions: everyone }),
  checker: await addAdmin(api, { username: 'net_checker', permissions: everyone }),
};
let maker: SignedInAdmin;
let checker: SignedInAdmin;

const open = () => openConsole({ db: owner, clock: api.ctx.clock }, { by: 'Ops on duty', reason: '测试之间' });
beforeEach(async () => {
  await open();
  maker = await signInAdmin(api, accounts.maker);
  checker = await signInAdmin(api, accounts.checker);
});

const propose = (networks: string[], ip?: string) =>
  maker.call(proposeNetworks, { body: { networks, ...grounds } }, { key: randomUUID(), ...(ip ? { ip } : {}) });
const approve = (id: string, ip?: string, by = checker) =>
  by.call(
    adminApprove,
    { params: { id }, body: { version: 1 } },
    { key: randomUUID(), ...(ip === undefined ? {} : { ip }) },
  );
const approved = async (networks: string[]) => {
  const { data, error } = await propose(networks);
  if (error !== undefined) throw new Error(error);
  expect((await approve(data.approvalId)).error).toBeUndefined();
};
const inForce = async () => (await maker.call(adminNetworks, {})).data;
const me = (admin: SignedInAdmin, ip?: string) => admin.call(adminMe, {}, ip === undefined ? {} : { ip });

test('is in force by two people only, and says who they were', async () => {
  const { data } = await propose(['10.1.2.3/8', own, '2001:db8::5/48', own]);
  expect(await inForce()).toMatchObject({ networks: [], pendingApprovalId: data.approvalId, ownAddress: own });
  expect((await approve(data.approvalId, undefined, maker)).error).toBe('APPROVAL_OWN');
  expect((await me(checker, elsewhere)).status).toBe(200);
  expect((await approve(data.approvalId)).status).toBe(200);
  const { networks, ...rest } = await inForce();
  expect(networks.toSorted()).toEqual(['10.0.0.0/8', '127.0.0.1/32', '2001:db8::/48']);
  expect(rest).toMatchObject({ proposedBy: 'net_maker', decidedBy: 'net_checker', pendingApprovalId: null });
  expect((await propose(['10.0.0.0/8', '2001:db8::/48', own])).error).toBe('STAFF_CHANGE_UNCHANGED');
});

test.each([['300.0.0.1'], ['10.0.0.0/33'], ['office'], ['::ffff:10.0.0.0/120']])('refuses %s', async (network) => {
  expect(await propose([own, network])).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
});

test('refuses a list without the address of the person who proposes or approves it', async () => {
  expect(await propose([`${elsewhere}/32`])).toMatchObject({ status: 422, error: 'STAFF_NETWORKS_LOCK_OUT' });
  const { data } = await propose([elsewhere], elsewhere);
  expect(await approve(data.approvalId)).toMatchObject({ status: 422, error: 'STAFF_NETWORKS_LOCK_OUT' });
  expect((await inForce()).networks).toEqual([]);
  expect((await approve(data.approvalId, elsewhere)).status).toBe(200);
});

test('refuses a list that was made from another one than is in force', async () => {
  const [one, other] = [await propose([own]), await propose([own, elsewhere])];
  const answers = await Promise.all([approve(one.data.approvalId), approve(other.data.approvalId)]);
  expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['REVIEW_CHANGED', 'done']);
});

test('refuses sign-ins from elsewhere, whatever the password, and shows them', async () => {
  await approved([own, '198.51.100.0/24', '2001:db8::/48']);
  const login = async (pwd: string, ip: string, username = 'net_maker') =>
    (await call(api, adminLogin, { body: { username, pwd } }, { ip })).error ?? 'in';
  const right = accounts.maker.password;
  for (const ip of [elsewhere, '2001:db9::1', '::ffff:203.0.113.9']) {
    expect(await login(right, ip)).toBe('ADMIN_ADDRESS_REFUSED');
    expect(await login('wrong', ip)).toBe('ADMIN_ADDRESS_REFUSED');
  }
  expect(await login(right, elsewhere, 'unknown-name')).toBe('ADMIN_ADDRESS_REFUSED');
  for (const ip of ['198.51.100.200', '2001:db8::77', '::ffff:198.51.100.1', own])
    expect(await login(right, ip)).toBe('in');
  const { data } = await maker.call(adminLogins, { query: { verdict: 'refused', limit: 10 } });
  expect(data.items.map(({ username, refusal, ip }) => [username, refusal, ip])).toContainEqual([
    'net_maker',
    'ADMIN_ADDRESS_REFUSED',
    '2001:db9::1',
  ]);
  // guesses from elsewhere lock no account
  expect(await login(right, own)).toBe('in');
});

test('believes the address of a trusted proxy only', async () => {
  await approved([own, '198.51.100.0/24', '10.0.0.1']);
  const via = async (ip: string, forwarded: string) => {
    const body = { username: 'net_maker', pwd: accounts.maker.password };
    const headers = { 'x-forwarded-for': forwarded };
    return (await inject(api, { method: 'POST', url: adminLogin.path, body, ip, headers })).status;
  };
  expect(await via('10.0.0.1', '198.51.100.4')).toBe(200);
  expect(await via('10.0.0.1', elsewhere)).toBe(403);
  expect(await via('10.0.0.1', `198.51.100.4, ${elsewhere}`)).toBe(403);
  expect(await via(elsewhere, '198.51.100.4')).toBe(403);
});

test('a password link works from an allowed address only, and stays usable', async () => {
  await approved([own]);
  const [row] = await queryAsOwner<{ id: string }>(api, `SELECT id FROM admin WHERE username = 'net_linked'`);
  if (row === undefined) await addAdmin(api, { username: 'net_linked', permissions: [] });
  const [linked] = await queryAsOwner<{ id: string }>(api, `SELECT id FROM admin WHERE username = 'net_linked'`);
  const { data } = await maker.call(createSetupLink, { params: { id: linked?.id ?? '' }, body: { reason: '新同事' } });
  const body = { link: data.link, newPwd: 'Quiet rivers 8 carry stones', confirmPwd: 'Quiet rivers 8 carry stones' };
  expect((await call(api, adminSetPassword, { body }, { ip: elsewhere })).error).toBe('ADMIN_ADDRESS_REFUSED');
  expect((await call(api, adminSetPassword, { body })).status).toBe(200);
});

test('ends a session that is used from elsewhere, with one entry in the log', async () => {
  await approved([own]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => me(checker, elsewhere)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401));
  expect((await me(checker)).status).toBe(401);
  const sessions = await queryAsOwner(api, `SELECT 1 FROM admin_session WHERE end_reason = 'address'`);
  expect(sessions).toHaveLength(1);
  const { data } = await maker.call(adminAudit, { query: { action: 'admins.address_refused' } });
  expect(data.items).toMatchObject([{ actorName: 'net_checker', ip: elsewhere }]);
});

test('a running session from a removed network has no call after the change', async () => {
  await approved([own, elsewhere]);
  const away = await signInAdmin(api, accounts.maker);
  const { data } = await propose([own]);
  let isChanged = false;
  const late: number[] = [];
  const calls = async () => {
    for (let at = 0; at < 10; at++) {
      const wasChanged = isChanged;
      const { status } = await me(away, elsewhere);
      if (wasChanged) late.push(status);
    }
  };
  const change = approve(data.approvalId).then(({ status }) => {
    isChanged = true;
    expect(status).toBe(200);
  });
  await Promise.all([change, ...Array.from({ length: 4 }, calls)]);
  late.push((await me(away, elsewhere)).status);
  expect(new Set(late)).toEqual(new Set([401]));
});

test('a socket from a removed network is closed, and none opens from there', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}${socketPath}`;
  const connect = async (token: string) => {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': elsewhere } });
    const closed = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'open');
    const answered = once(socket, 'message').then(([data]) => JSON.parse(String(data)) as { type: string });
    socket.send(JSON.stringify({ type: 'auth', token }));
    return { closed, answered };
  };
  const away = await signInAdmin(api, accounts.maker);
  const { closed, answered } = await connect(away.token);
  expect((await answered).type).toBe('ready');
  await approved([own]);
  expect(await closed).toBe(4401);
  expect((await me(away)).status).toBe(401);
  expect(await (await connect(maker.token)).closed).toBe(4401);
});

test('the operator opens the console again, and the console says who did it and why', async () => {
  await approved([own]);
  const app = createDb({ url: api.database.appUrl, poolSize: 1, applicationName: 'test' });
  const asApp = openConsole({ db: app, clock: api.ctx.clock }, { by: 'A thief', reason: '试试' });
  await expect(asApp).rejects.toThrow();
  await app.close();
  expect((await open()).replaced).toEqual(['127.0.0.1/32']);
  expect((await me(await signInAdmin(api, accounts.checker), elsewhere)).status).toBe(200);
  const fresh = await signInAdmin(api, accounts.maker);
  expect((await fresh.call(adminNetworks, {})).data).toMatchObject({ networks: [], openedBy: 'Ops on duty' });
  const { data } = await fresh.call(adminAudit, { query: { action: 'staff.open_networks', limit: 1 } });
  expect(data.items).toMatchObject([{ after: { by: 'Ops on duty' }, before: { networks: ['127.0.0.1/32'] } }]);
});
