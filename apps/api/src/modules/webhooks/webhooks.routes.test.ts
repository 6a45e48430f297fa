import { randomUUID } from 'node:crypto';
import {
  adminAudit,
  adminWebhookDeliveries,
  adminWebhookTargets,
  changeWebhookTarget,
  createWebhookTarget,
  removeWebhookTarget,
  replayWebhookDelivery,
  testWebhookTarget,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { addAdmin, queryAsOwner, signInAdmin, startApi } from '#test-kit';

const api = await startApi({ env: { WEBHOOK_PRIVATE_HOSTS: 'alerts.internal:8080, 10.1.2.3' }, logLevel: 'info' });
const admin = await signInAdmin(api);
const secretPath = 'T000SECRETPATH';
const token = '123456789:AAF-secretsecretsecretsecretsecret';
const body = {
  name: 'On duty',
  events: ['withdrawal.waiting', 'feed.stalled'] as const,
  enabled: true,
  settings: { kind: 'webhook', url: `https://ops.example.com/${secretPath}` } as const,
};
const create = (over: Partial<Parameters<typeof admin.call<typeof createWebhookTarget>>[1]['body']> = {}) =>
  admin.call(createWebhookTarget, { body: { ...body, events: [...body.events], ...over } });
const targets = async () => (await admin.call(adminWebhookTargets, {})).data.items;

test('shows the secret of a webhook once, keeps it over changes, and puts no secret into answers, audit or log', async () => {
  const made = await create();
  expect(made.data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { id } = made.data.target;
  expect(made.data.target).toMatchObject({
    version: 1,
    destination: 'https://ops.example.com',
    deliveredAt: null,
    waiting: 0,
  });
  const telegram = await create({ settings: { kind: 'telegram', token, chatId: '-100200300' } });
  expect(telegram.data).toMatchObject({ secret: null, target: { destination: '-100200300' } });
  const mail = await create({ settings: { kind: 'mail', address: 'duty.officer@mail.example' } });
  expect(mail.data.target.destination).toBe('d…@mail.example');

  const params = { id };
  const change = {
    name: 'Night',
    events: ['backup.late' as const],
    enabled: false,
    settings: null,
    renewSecret: false,
  };
  const changed = await admin.call(changeWebhookTarget, { params, body: { ...change, version: 1 } });
  expect(changed.data).toMatchObject({ secret: null, target: { name: 'Night', version: 2, enabled: false } });
  expect(await admin.call(changeWebhookTarget, { params, body: { ...change, version: 1 } })).toMatchObject({
    error: 'REVIEW_CHANGED',
  });
  const renewed = await admin.call(changeWebhookTarget, { params, body: { ...change, version: 2, renewSecret: true } });
  expect(renewed.data.secret).toMatch(/^whsec_/);
  expect(renewed.data.secret).not.toBe(made.data.secret);
  const other = { kind: 'slack', url: 'https://hooks.slack.example/x' } as const;
  const kind = await admin.call(changeWebhookTarget, { params, body: { ...change, version: 3, settings: other } });
  expect(kind.error).toBe('NOT_FOUND');

  expect((await admin.call(removeWebhookTarget, { params })).status).toBe(200);
  expect(await admin.call(removeWebhookTarget, { params })).toMatchObject({ error: 'NOT_FOUND' });
  expect((await targets()).map((target) => target.kind).toSorted()).toEqual(['mail', 'telegram']);
  const { data: log } = await admin.call(adminAudit, { query: { targetId: id } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'webhooks.refused',
    'webhooks.remove',
    'webhooks.refused',
    'webhooks.change',
    'webhooks.refused',
    'webhooks.change',
    'webhooks.create',
  ]);
  const all = await admin.call(adminAudit, { query: { limit: 100 } });
  const kept = JSON.stringify([all.data, await targets(), ...api.logLines]);
  for (const secret of [secretPath, token, 'duty.officer', made.data.secret, renewed.data.secret, 'secretsecret']) {
    expect(kept).not.toContain(secret);
  }
});

test('sends a test message to one target, lists it, and replays it with the same id', async () => {
  const { id } = (await create()).data.target;
  expect((await admin.call(testWebhookTarget, { params: { id } })).status).toBe(200);
  const list = (query: object = {}) => admin.call(adminWebhookDeliveries, { query: { targetId: id, ...query } });
  const [delivery] = (await list()).data.items;
  expect(delivery).toMatchObject({
    type: 'test',
    state: 'waiting',
    attempts: 0,
    target: { id, name: 'On duty', kind: 'webhook', removed: false },
    data: { state: null, count: 0, ids: [] },
  });
  const params = { id: delivery?.id ?? '' };
  await queryAsOwner(
    api,
    `UPDATE webhook_delivery SET attempts = 6, next_attempt_at = NULL, status = 500, error = 'status' WHERE id = '${params.id}'`,
  );
  expect((await list({ state: 'failed', type: 'test' })).data.items).toHaveLength(1);
  expect((await list({ state: 'waiting' })).data.items).toEqual([]);
  expect((await admin.call(replayWebhookDelivery, { params })).status).toBe(200);
  expect((await list({ state: 'waiting' })).data.items).toMatchObject([{ eventId: delivery?.eventId, attempts: 0 }]);

  await admin.call(testWebhookTarget, { params: { id } });
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.data.nextCursor ?? '' });
  expect(second.data).toMatchObject({ items: [{ id: params.id }], nextCursor: null });
  expect(await list({ cursor: 'x' })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });

  await admin.call(removeWebhookTarget, { params: { id } });
  expect(await admin.call(replayWebhookDelivery, { params })).toMatchObject({ error: 'NOT_FOUND' });
  expect((await list({ state: 'failed' })).data.items[0]).toMatchObject({
    error: 'removed',
    target: { removed: true },
  });
  const unknown = { params: { id: randomUUID() } };
  expect(await admin.call(replayWebhookDelivery, unknown)).toMatchObject({ error: 'NOT_FOUND' });
  expect(await admin.call(testWebhookTarget, unknown)).toMatchObject({ error: 'NOT_FOUND' });
});

describe('an address', () => {
  test.each([
    'http://ops.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://10.1.2.4/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'http://alerts.internal/',
  ])('%s is refused', async (url) => {
    expect(await create({ settings: { kind: 'slack', url } })).toMatchObject({ error: 'WEBHOOK_ADDRESS_REFUSED' });
  });

  test.each(['http://alerts.internal:8080/hook', 'https://10.1.2.3/', 'https://1.1.1.1/'])(
    '%s is accepted',
    async (url) => {
      const { status, data } = await create({ settings: { kind: 'webhook', url } });
      expect(status).toBe(200);
      await admin.call(removeWebhookTarget, { params: { id: data.target.id } });
    },
  );

  test.each([
    [{ kind: 'webhook', url: 'ftp://ops.example.com/' }],
    [{ kind: 'webhook', url: 'https://user:pw@ops.example.com/' }],
    [{ kind: 'webhook', url: 'https://ops.example.com/#x' }],
    [{ kind: 'webhook', url: 'https://ops.example.com/\r\nx: y' }],
    [{ kind: 'slack', url: `https://ops.example.com/${'a'.repeat(2_000)}` }],
    [{ kind: 'telegram', token: 'x/../y', chatId: '1' }],
    [{ kind: 'telegram', token, chatId: '1&x=2' }],
    [{ kind: 'mail', address: 'a@mail.example\r\nbcc: b@mail.example' }],
    [{ kind: 'sms', number: '1' }],
  ])('that is none, %j, is malformed input', async (settings) => {
    expect(await create({ settings: settings as never })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  });

  test('needs a name and events that exist, each once', async () => {
    const events = (list: string[]) => create({ events: list as never });
    for (const list of [[], ['everything'], ['feed.stalled', 'feed.stalled'], ['test']]) {
      expect(await events(list)).toMatchObject({ status: 400 });
    }
    expect(await create({ name: ' ' })).toMatchObject({ status: 400 });
  });
});

test('refuses the twenty-first target', async () => {
  const known = (await targets()).length;
  for (let count = known; count < 20; count++) expect((await create()).status).toBe(200);
  expect(await create()).toMatchObject({ status: 422, error: 'WEBHOOK_TARGET_LIMIT' });
});

test('shows targets to readers and lets only those with the permission change them', async () => {
  const reader = await signInAdmin(
    api,
    await addAdmin(api, { username: 'reads', permissions: ['webhooks:target:list'] }),
  );
  const [target] = (await reader.call(adminWebhookTargets, {})).data.items;
  const params = { id: target?.id ?? '' };
  expect((await reader.call(adminWebhookDeliveries, { query: {} })).status).toBe(200);
  const events = [...body.events];
  const change = { name: 'x', events, enabled: true, settings: null, renewSecret: false, version: 1 };
  const tries = [
    reader.call(createWebhookTarget, { body: { ...body, events } }),
    reader.call(changeWebhookTarget, { params, body: change }),
    reader.call(removeWebhookTarget, { params }),
    reader.call(testWebhookTarget, { params }),
    reader.call(replayWebhookDelivery, { params }),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 403, error: 'FORBIDDEN' });
});
