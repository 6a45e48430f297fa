import {
  adminRetentionRuns,
  adminSettings,
  changeSetting,
  languages,
  publicText,
  type RetentionSetting,
  retentionSettings,
  retentionTerms,
} from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { addAdmin, call, queryAsOwner, signInAdmin, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const terms = async () =>
  Object.fromEntries((await call(api, retentionTerms, {})).data.items.map(({ kind, days }) => [kind, days] as const));

describe('the terms of personal data', () => {
  it('are public and follow the settings', async () => {
    expect(await terms()).toMatchObject({ support: 1_095, identity: 1_825, identity_rejected: 30 });
    const body = { version: 0, value: 400, reason: '本地法规要求' };
    expect((await admin.call(changeSetting, { params: { key: 'keep_support_days' }, body })).status).toBe(200);
    expect(await terms()).toMatchObject({ support: 400 });
  });

  it('are refused below the minimum and above the maximum', async () => {
    for (const [kind, { least, most }] of Object.entries(retentionSettings)) {
      const key = `keep_${kind as RetentionSetting}_days` as const;
      const { items } = (await admin.call(adminSettings, {})).data;
      const { version = 0 } = items.find((one) => one.key === key) ?? {};
      for (const value of [least - 1, most + 1, least + 0.5, String(least)]) {
        const { status, error } = await admin.call(changeSetting, {
          params: { key },
          body: { version, value, reason: '本地法规要求' },
        });
        expect([key, value, status, error]).toEqual([key, value, 400, 'INPUT_INVALID']);
      }
    }
  });

  it('appear in the privacy text of each language with their current values', async () => {
    for (const language of languages) {
      const read = async () => (await call(api, publicText, { params: { key: 'privacy' } }, { language })).data.text;
      await expect.poll(read).toContain('400');
      const text = await read();
      expect(text).toContain('1825');
      expect(text).not.toContain('{{');
    }
  });
});

describe('the record of deletion', () => {
  it('needs the permission for settings, and contains kinds and counts', async () => {
    await queryAsOwner(
      api,
      `SELECT note_erased('01900000-0000-7000-8000-000000000001', 'sessions', 3),
              note_erased('01900000-0000-7000-8000-000000000001', 'pictures', 2),
              note_erased('01900000-0000-7000-8000-000000000002', 'members', 1)`,
    );
    const { data } = await admin.call(adminRetentionRuns, { query: { limit: 1 } });
    expect(data).toMatchObject({
      items: [{ id: '01900000-0000-7000-8000-000000000002', erased: [{ kind: 'members', count: 1 }] }],
      lastRunAt: null,
    });
    const next = (await admin.call(adminRetentionRuns, { query: { cursor: data.nextCursor ?? '' } })).data;
    expect(next.items[0]?.erased).toEqual([
      { kind: 'pictures', count: 2 },
      { kind: 'sessions', count: 3 },
    ]);
    expect(next.nextCursor).toBeNull();
    expect(await admin.call(adminRetentionRuns, { query: { cursor: 'x' } })).toMatchObject({ status: 400 });
    const other = await signInAdmin(
      api,
      await addAdmin(api, { username: 'no_settings', permissions: ['deposits:review:list'] }),
    );
    expect(await other.call(adminRetentionRuns, { query: {} })).toMatchObject({ status: 403 });
  });
});
