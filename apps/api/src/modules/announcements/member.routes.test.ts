import { announcement, announcements, languages } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { queryAsOwner, signUp, startApi } from '#test-kit';

const api = await startApi();
const member = await signUp(api);

describe('announcements', () => {
  it.each(languages)('exist from the start in %s, newest first', async (language) => {
    const { data } = await member.call(announcements, { query: {} }, { language });
    expect(data.items).toHaveLength(3);
    expect(data.nextCursor).toBeNull();
    const times = data.items.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const item of data.items) {
      expect(item.body.length).toBeGreaterThan(60);
      expect((await member.call(announcement, { params: { id: item.id } }, { language })).data).toEqual(item);
    }
  });

  it('are paged without gaps or repeats', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data } = await member.call(announcements, { query: { limit: 1, ...(cursor ? { cursor } : {}) } });
      seen.push(...data.items.map(({ id }) => id));
      if (data.nextCursor === null) break;
      cursor = data.nextCursor;
    }
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);
  });

  it('are not shown before their start or after their end', async () => {
    const [later, over] = ['01900000-0000-7000-8000-0000000b0001', '01900000-0000-7000-8000-0000000b0002'] as const;
    await queryAsOwner(
      api,
      `INSERT INTO announcement (id, published_at, ends_at) VALUES
         ($1, clock_timestamp() + interval '1 hour', NULL),
         ($2, clock_timestamp() - interval '2 hours', clock_timestamp() - interval '1 hour')`,
      [later, over],
    );
    await queryAsOwner(
      api,
      `INSERT INTO announcement_text SELECT id, 'en', 'hidden', 'hidden' FROM announcement WHERE id IN ($1, $2)`,
      [later, over],
    );
    expect((await member.call(announcements, { query: {} })).data.items).toHaveLength(3);
    for (const id of [later, over, '01900000-0000-7000-8000-00000000dead']) {
      expect((await member.call(announcement, { params: { id } })).status).toBe(404);
    }
  });

  it('fall back to an existing language', async () => {
    const id = '01900000-0000-7000-8000-0000000b0003';
    await queryAsOwner(api, `INSERT INTO announcement (id, published_at) VALUES ($1, clock_timestamp())`, [id]);
    await queryAsOwner(api, `INSERT INTO announcement_text VALUES ($1, 'en', 'Only English', 'Text')`, [id]);
    const read = async () => (await member.call(announcement, { params: { id } }, { language: 'ko' })).data;
    expect(await read()).toMatchObject({ title: 'Only English', language: 'en' });
    await queryAsOwner(api, `INSERT INTO announcement_text VALUES ($1, 'ko', '한국어', '내용')`, [id]);
    expect(await read()).toMatchObject({ title: '한국어', language: 'ko' });
  });
});
