import { type AdminSetting, type SettingKey, settingKeys } from '@fairtick/contracts';
import { addStaff, createDatabase, openRoles } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { findSettingsVersion, readSettings, readSettingsReading } from '../config/index.ts';
import { changeSetting, listSettings, listSettingVersions } from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database, 6);
const ctx = { db: app };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const admin = await addStaff(owner, { username: 'first' });
const auditor = await addStaff(owner, { username: 'eye', permissions: ['config:setting:list'] });

const settingOf = async (key: SettingKey): Promise<AdminSetting> => {
  const found = (await listSettings(ctx)).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no setting ${key}`);
  return found;
};
const change = (key: SettingKey, version: number, value: unknown, by = admin) =>
  changeSetting(ctx, { key, version, value, reason: '按运营要求', admin: by, origin });
const lastAudit = async () => (await listAudit(ctx, { limit: 1 })).items[0];

describe('a setting', () => {
  test('has its default at version 0 until it is set', async () => {
    const settings = await listSettings(ctx);
    expect(settings.map(({ key }) => key)).toEqual(settingKeys);
    expect(await settingOf('download_ios')).toEqual({
      key: 'download_ios',
      value: '',
      version: 0,
      changedAt: null,
      changedBy: null,
    });
  });

  test('is changed with who, when, why, and the old and new value', async () => {
    const before = await settingOf('site_name');
    const after = await change('site_name', before.version, '  明镜行情 ');
    expect(after).toMatchObject({ value: '明镜行情', version: before.version + 1, changedBy: 'first' });
    expect(await settingOf('site_name')).toEqual(after);
    expect((await readSettings(ctx)).site_name).toBe('明镜行情');
    const [newest] = (await listSettingVersions(ctx, { key: 'site_name' })).items;
    expect(newest).toEqual({
      version: after.version,
      before: before.version === 0 ? null : before.value,
      after: '明镜行情',
      reason: '按运营要求',
      changedAt: after.changedAt,
      changedBy: 'first',
    });
    expect(await lastAudit()).toMatchObject({
      action: 'settings.change',
      actorName: 'first',
      targetId: 'site_name',
      after: { version: after.version, value: '明镜行情', reason: '按运营要求' },
    });
  });

  test('is refused after another administrator’s change', async () => {
    const { version } = await settingOf('domain');
    await change('domain', version, 'a.example');
    await expect(change('domain', version, 'b.example')).rejects.toMatchObject({ code: 'SETTING_CHANGED' });
    expect(await settingOf('domain')).toMatchObject({ value: 'a.example', version: version + 1 });
    expect(await lastAudit()).toMatchObject({
      action: 'settings.refused',
      targetId: 'domain',
      after: { tried: 'settings.change', refusal: 'SETTING_CHANGED' },
    });
    await expect(change('domain', version + 1, 'a.example')).rejects.toMatchObject({ code: 'SETTING_UNCHANGED' });
    await change('domain', version + 1, '');
  });

  test('is restored by setting an older value again, and the history keeps all', async () => {
    const texts = { 'zh-Hans': '第一版', en: 'first' };
    const one = await change('company_introduction', 0, { ...texts, ko: '' });
    expect(one.value).toEqual(texts);
    const two = await change('company_introduction', 1, { 'zh-Hans': '第二版' });
    const page = await listSettingVersions(ctx, { key: 'company_introduction', limit: 1 });
    expect(page).toMatchObject({ items: [{ version: 2, before: texts, after: two.value }], nextCursor: '2' });
    const [older] = (await listSettingVersions(ctx, { key: 'company_introduction', cursor: '2' })).items;
    await change('company_introduction', 2, older?.after);
    expect(await settingOf('company_introduction')).toMatchObject({ value: texts, version: 3 });
    expect((await listSettingVersions(ctx, { key: 'company_introduction' })).items.map((row) => row.version)).toEqual([
      3, 2, 1,
    ]);
  });

  test('has length and digest of a long text in the log, and the whole text in the history', async () => {
    const { version } = await settingOf('agreement_risk');
    const text = '风险'.repeat(10_000);
    await change('agreement_risk', version, { 'zh-Hans': text });
    expect(await lastAudit()).toMatchObject({
      after: { value: { 'zh-Hans': { characters: 20_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } } },
    });
    expect((await listSettingVersions(ctx, { key: 'agreement_risk' })).items[0]?.after).toEqual({ 'zh-Hans': text });
  });

  test('takes the longest permitted texts', async () => {
    const text = '字'.repeat(20_000);
    const texts = { 'zh-Hans': text, 'zh-Hant': text, ko: text, jp: text };
    const { version } = await settingOf('agreement_privacy');
    expect(await change('agreement_privacy', version, texts)).toMatchObject({ value: texts });
  });

  test.each([
    ['domain', 'https://a.example', 'value'],
    ['download_android', 'javascript:alert(1)', 'value'],
    ['registration_open', 'no', 'value'],
    ['company_introduction', { en: 'bell\u0007' }, 'value.en'],
    ['agreement_service', { en: 'x' }, 'value.zh-Hans'],
    ['site_name', undefined, 'value'],
  ] as const)('%s refuses %j and names the field', async (key, value, path) => {
    const before = await settingOf(key);
    await expect(change(key, before.version, value)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      details: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
    expect(await settingOf(key)).toEqual(before);
  });

  test('refuses a text of 300 kB before it reaches the database', async () => {
    const before = await settingOf('download_notes');
    const texts = { en: 'x'.repeat(300_000) };
    await expect(change('download_notes', before.version, texts)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await settingOf('download_notes')).toEqual(before);
  });

  test('is changed only with the permission, which the stored procedure checks', async () => {
    const before = await settingOf('site_name');
    await expect(change('site_name', before.version, 'Mine', auditor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await settingOf('site_name')).toEqual(before);
  });

  test('refuses an invalid cursor of its history', async () => {
    for (const cursor of ['0', '-1', '1e3', '9'.repeat(12), "1' OR '1'='1"]) {
      await expect(listSettingVersions(ctx, { key: 'domain', cursor })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
    }
  });
});

describe('the version of all settings', () => {
  test('increases with every change and shows the age of each', async () => {
    const before = await findSettingsVersion(app);
    const { version } = await settingOf('merge_login_messages');
    const { changedAt } = await change('merge_login_messages', version, true);
    const reading = await readSettingsReading(ctx);
    expect(reading.version).toBe(before + 1);
    expect(reading.changedAt.get('merge_login_messages')?.toISOString()).toBe(changedAt);
    expect(reading.changedAt.has('download_ios')).toBe(false);
  });

  test('is published to listeners when the change commits', async () => {
    const client = await app.pool.connect();
    try {
      const received = new Promise((resolve) => client.once('notification', resolve));
      await client.query('LISTEN setting_changed');
      const { version } = await settingOf('download_android');
      await change('download_android', version, 'https://dl.example/app.apk');
      expect(await received).toMatchObject({ channel: 'setting_changed', payload: 'download_android' });
    } finally {
      client.release(true);
    }
  });
});

const attacks = [
  `UPDATE setting SET value = '"x"' WHERE key = 'site_name'`,
  `INSERT INTO setting (key, value, updated_at) VALUES ('x_y', '1', now())`,
  `DELETE FROM setting`,
  `UPDATE setting_version SET reason = 'nothing' WHERE seq = 1`,
  `DELETE FROM setting_version`,
  `TRUNCATE setting_version`,
  `INSERT INTO setting_version SELECT 999, key, 999, before, '1', reason, changed_at, changed_by FROM setting_version LIMIT 1`,
  `ALTER TABLE setting_version DISABLE TRIGGER ALL`,
  `SET session_replication_role = 'replica'`,
];

describe.each([
  ['app', app],
  ['worker', worker],
  ['reader', reader],
])('as %s', (_, db) => {
  test.each(attacks)('refuses %s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

test('even the owner cannot rewrite the history, and neither worker nor reader can set one', async () => {
  for (const sql of [attacks[3], attacks[4], attacks[5], attacks[2]]) {
    await expect(owner.pool.query(sql ?? '')).rejects.toMatchObject({ code: '42501' });
  }
  const call = `SELECT change_setting('${admin.sessionId}', 'site_name', 1, '"x"', 'reason')`;
  for (const db of [worker, reader]) await expect(db.pool.query(call)).rejects.toMatchObject({ code: '42501' });
});
