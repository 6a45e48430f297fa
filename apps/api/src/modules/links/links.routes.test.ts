import { setTimeout as sleep } from 'node:timers/promises';
import { adminAudit, adminLinks, changeLink, createLink, links, removeLink } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { addAdmin, call, inject, signInAdmin, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const body = {
  slug: 'help',
  url: 'https://help.example.com/start?from=app',
  titles: { 'zh-Hans': '帮助中心', en: 'Help centre' },
  embed: true,
  enabled: true,
};
/** The list is cached for a second. */
const boardAgeMs = 1_100;
const frameSources = async () => {
  const { headers } = await inject(api, { method: 'GET', url: '/' });
  return /frame-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
};
const shown = async () => (await call(api, links, {}, { language: 'en' })).data.items;

test('an allowed link is public under its name, and its host is in the frame policy of pages', async () => {
  expect(await frameSources()).toBe("'none'");
  const made = await admin.call(createLink, { body });
  expect(made.data).toMatchObject({ slug: 'help', version: 1, updatedBy: admin.username });
  await sleep(boardAgeMs);
  expect(await shown()).toEqual([{ slug: 'help', title: 'Help centre', url: body.url, embed: true }]);
  expect(await frameSources()).toBe('https://help.example.com');

  const params = { id: made.data.id };
  const beside = { ...body, url: 'https://chat.example.org:8443/', embed: false };
  expect((await admin.call(changeLink, { params, body: { ...beside, version: 1 } })).data.version).toBe(2);
  expect(await admin.call(changeLink, { params, body: { ...body, version: 1 } })).toMatchObject({
    error: 'REVIEW_CHANGED',
  });
  expect(await admin.call(changeLink, { params, body: { ...beside, version: 2 } })).toMatchObject({
    status: 422,
    error: 'SETTING_UNCHANGED',
  });
  await sleep(boardAgeMs);
  expect(await frameSources()).toBe("'none'");
  expect(await shown()).toMatchObject([{ url: beside.url, embed: false }]);

  await admin.call(changeLink, { params, body: { ...body, enabled: false, version: 2 } });
  await sleep(boardAgeMs);
  expect([await shown(), await frameSources()]).toEqual([[], "'none'"]);
  expect((await admin.call(adminLinks, {})).data.items).toMatchObject([{ enabled: false, version: 3 }]);

  expect((await admin.call(removeLink, { params })).status).toBe(200);
  expect(await admin.call(removeLink, { params })).toMatchObject({ error: 'NOT_FOUND' });
  const { data: log } = await admin.call(adminAudit, { query: { targetId: made.data.id } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'links.refused',
    'links.remove',
    'links.change',
    'links.refused',
    'links.refused',
    'links.change',
    'links.create',
  ]);
});

test('refuses a second link with the same name', async () => {
  const made = await admin.call(createLink, { body });
  expect(await admin.call(createLink, { body })).toMatchObject({ error: 'LINK_SLUG_TAKEN' });
  await admin.call(removeLink, { params: { id: made.data.id } });
});

describe('a link', () => {
  test.each([
    'http://help.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://ok.example@evil.example/',
    'https:/\\evil.example/',
    'https://еxample.com/',
    'https://evil.example/%09',
    'https://evil.example/ x',
    'https://localhost/',
    '//evil.example/',
    `https://evil.example/${'a'.repeat(2_000)}`,
  ])('to %s is refused', async (url) => {
    expect(await admin.call(createLink, { body: { ...body, url } })).toMatchObject({
      status: 400,
      error: 'INPUT_INVALID',
    });
  });

  test.each(['Help', 'a b', '-a', 'a/b', '', 'a'.repeat(41)])('under the name %j is refused', async (slug) => {
    expect(await admin.call(createLink, { body: { ...body, slug } })).toMatchObject({ status: 400 });
  });

  test('needs the permission', async () => {
    const reader = await signInAdmin(
      api,
      await addAdmin(api, { username: 'reader_1', permissions: ['links:link:list'] }),
    );
    expect((await reader.call(adminLinks, {})).status).toBe(200);
    expect(await reader.call(createLink, { body })).toMatchObject({ error: 'FORBIDDEN' });
  });
});
