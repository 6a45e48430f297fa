import {
  type AnnouncementState,
  adminAnnouncement,
  adminAnnouncements,
  adminAudit,
  announcement,
  announcements,
  createAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { inject, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const member = await signUp(api);

const script = '<img src=x onerror=alert(1)><script>alert(1)</script> **bold**';
const texts = {
  'zh-Hans': { title: '系统维护', body: '本周六 02:00 至 03:00 维护。\n\n期间可以查看，不能下单。' },
  en: { title: 'Maintenance', body: script },
};
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const create = (more: object = {}) =>
  admin.call(createAnnouncement, { body: { texts, popup: false, endsAt: null, ...more } });
const read = (id: string, language: 'zh-Hans' | 'en' | 'ko' = 'zh-Hans') =>
  member.call(announcement, { params: { id } }, { language });
const stateOf = async (id: string) => (await admin.call(adminAnnouncement, { params: { id } })).data.state;

describe('an announcement', () => {
  test('appears immediately in the requested language, as plain text', async () => {
    const made = await create({ popup: true });
    expect(made.data).toMatchObject({ state: 'live', version: 1, createdBy: admin.username, texts });
    const { id } = made.data;
    expect((await read(id)).data).toMatchObject({ title: '系统维护', popup: true });
    // the text is stored unchanged: clients display it as text
    expect((await read(id, 'en')).data.body).toBe(script);
    expect((await read(id, 'ko')).data.title).toBe('系统维护');
    expect((await member.call(announcements, { query: {} })).data.items[0]?.id).toBe(id);
  });

  test('is hidden before its scheduled time and disappears at its end', async () => {
    const { data } = await create({ publishedAt: inMs(700), endsAt: inMs(1_500) });
    expect(data.state).toBe('scheduled');
    expect((await read(data.id)).status).toBe(404);
    await expect.poll(() => stateOf(data.id), { timeout: 3_000 }).toBe('live');
    expect((await read(data.id)).status).toBe(200);
    await expect.poll(() => stateOf(data.id), { timeout: 3_000 }).toBe('ended');
    expect((await read(data.id)).status).toBe(404);
    const body = { texts, popup: false, endsAt: null, version: data.version };
    const late = await admin.call(updateAnnouncement, { params: { id: data.id }, body });
    expect(late.error).toBe('ANNOUNCEMENT_OVER');
  });

  test('is changed only from the version that its author saw, and the log stores both texts', async () => {
    const { data } = await create();
    const params = { id: data.id };
    const change = { texts: { en: { title: 'Moved', body: 'To Sunday.' } }, popup: true, endsAt: null, version: 1 };
    const changed = await admin.call(updateAnnouncement, { params, body: change });
    expect(changed.data).toMatchObject({ version: 2, popup: true, publishedAt: data.publishedAt });
    expect(Object.keys(changed.data.texts)).toEqual(['en']);
    const again = await admin.call(updateAnnouncement, { params, body: { ...change, popup: false } });
    expect(again.error).toBe('REVIEW_CHANGED');
    const log = await admin.call(adminAudit, { query: { targetId: data.id } });
    expect(log.data.items.map(({ action }) => action)).toEqual([
      'announcements.refused',
      'announcements.change',
      'announcements.create',
    ]);
    expect(log.data.items[0]?.after).toEqual({ tried: 'announcements.change', refusal: 'REVIEW_CHANGED', version: 1 });
    expect(log.data.items[1]).toMatchObject({
      actorName: admin.username,
      before: { version: 1, texts, popup: false },
      after: { version: 2, texts: { en: { title: 'Moved' } }, popup: true },
    });
  });

  test('keeps its time once it has appeared, and can be rescheduled before', async () => {
    const live = (await create()).data;
    const body = { texts, popup: true, endsAt: null, version: 1, publishedAt: inMs(60_000) };
    const kept = await admin.call(updateAnnouncement, { params: { id: live.id }, body });
    expect(kept.data.publishedAt).toBe(live.publishedAt);
    const again = await admin.call(updateAnnouncement, { params: { id: live.id }, body: { ...body, version: 2 } });
    expect(again).toMatchObject({ status: 422, error: 'SETTING_UNCHANGED' });
    await expect(
      queryAsOwner(api, 'UPDATE announcement SET version = 3, published_at = now() WHERE id = $1', [live.id]),
    ).rejects.toThrow('past publication time');
    const later = (await create({ publishedAt: inMs(60_000) })).data;
    const { publishedAt: _, ...now } = body;
    const moved = await admin.call(updateAnnouncement, { params: { id: later.id }, body: now });
    expect(moved.data.state).toBe('live');
  });

  test('is invisible to members once withdrawn, and remains in the list and the log', async () => {
    const { data } = await create();
    const params = { id: data.id };
    const body = { version: 1, reason: 'wrong date' };
    const withdrawn = await admin.call(withdrawAnnouncement, { params, body });
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn', withdrawnBy: admin.username, version: 2 });
    expect((await read(data.id)).status).toBe(404);
    expect((await admin.call(withdrawAnnouncement, { params, body: { ...body, version: 2 } })).error).toBe(
      'ANNOUNCEMENT_OVER',
    );
    const log = await admin.call(adminAudit, { query: { targetId: data.id } });
    expect(log.data.items[0]).toMatchObject({
      action: 'announcements.refused',
      after: { refusal: 'ANNOUNCEMENT_OVER' },
    });
    expect(log.data.items[1]).toMatchObject({ action: 'announcements.withdraw', after: { reason: 'wrong date' } });
    await expect(
      queryAsOwner(api, 'UPDATE announcement SET version = 3, withdrawn_at = NULL WHERE id = $1', [data.id]),
    ).rejects.toThrow('cannot change');
    await expect(queryAsOwner(api, 'DELETE FROM announcement WHERE id = $1', [data.id])).rejects.toThrow('append-only');
    await expect(
      queryAsOwner(api, `UPDATE announcement_text SET body = 'x' WHERE announcement_id = $1`, [data.id]),
    ).rejects.toThrow('cannot change');
  });

  test('is listed by state, page by page', async () => {
    const later = (await create({ publishedAt: inMs(3_600_000) })).data;
    const seen = new Map<string, AnnouncementState>();
    for (let cursor: string | undefined; ; ) {
      const { data } = await admin.call(adminAnnouncements, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      for (const { id, state } of data.items) seen.set(id, state);
      if (data.nextCursor === null) break;
      cursor = data.nextCursor;
    }
    expect(seen.get(later.id)).toBe('scheduled');
    for (const state of new Set(seen.values())) {
      const { data } = await admin.call(adminAnnouncements, { query: { state, limit: 100 } });
      const ids = [...seen].filter(([, found]) => found === state).map(([id]) => id);
      expect(new Set(data.items.map(({ id }) => id))).toEqual(new Set(ids));
    }
  });

  test('fits the log with texts of the maximum size', async () => {
    const body = '维'.repeat(3_200);
    const long = Object.fromEntries(
      ['zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn'].map((language) => [language, { title: 't', body }]),
    );
    const made = await create({ texts: long });
    expect(made.status).toBe(200);
    const change = { texts: long, popup: true, endsAt: null, version: 1 };
    expect((await admin.call(updateAnnouncement, { params: { id: made.data.id }, body: change })).status).toBe(200);
  });
});

describe('refused', () => {
  test.each([
    ['an end before the beginning', { publishedAt: inMs(60_000), endsAt: inMs(30_000) }],
    ['an end in the past', { endsAt: inMs(-1_000) }],
    ['a beginning in the past', { publishedAt: inMs(-120_000) }],
  ])('%s', async (_, more) => {
    expect((await create(more)).error).toBe('ANNOUNCEMENT_TIMES');
  });

  const good = { texts, popup: false, endsAt: null };
  test.each([
    ['no text at all', { ...good, texts: {} }],
    ['an unknown language', { ...good, texts: { fr: { title: 'a', body: 'b' } } }],
    ['an empty title', { ...good, texts: { en: { title: '  ', body: 'b' } } }],
    ['a long title', { ...good, texts: { en: { title: 'x'.repeat(121), body: 'b' } } }],
    ['a long body', { ...good, texts: { en: { title: 'a', body: 'x'.repeat(5_001) } } }],
    ['a zero byte', { ...good, texts: { en: { title: 'a', body: 'b\u0000' } } }],
    ['half a character', { ...good, texts: { en: { title: 'a\ud800', body: 'b' } } }],
    [
      'more than fits the log',
      {
        ...good,
        texts: Object.fromEntries(
          ['zh-Hans', 'zh-Hant', 'en', 'ko', 'jp'].map((one) => [one, { title: 'a', body: '维'.repeat(5_000) }]),
        ),
      },
    ],
    ['no end named', { texts, popup: false }],
    ['a day that is none', { ...good, endsAt: '2027-02-31T00:00:00.000Z' }],
    ['an unknown field', { ...good, html: true }],
    ['a prototype', JSON.stringify(good).replace('{', '{"__proto__":{"popup":true},')],
  ])('as malformed: %s', async (_, body) => {
    const { status } = await inject(api, {
      method: 'POST',
      url: '/api/admin/announcements',
      token: admin.token,
      body,
    });
    expect(status).toBe(400);
  });

  test('callers who are not administrators', async () => {
    const { status } = await inject(api, {
      method: 'POST',
      url: '/api/admin/announcements',
      token: member.token,
      body: good,
    });
    expect(status).toBe(401);
  });
});
