import { addStaff, createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { checkAuditChain } from '../audit/index.ts';
import { findSettingsVersion } from '../config/index.ts';
import { changeSetting, listSettings, listSettingVersions } from './index.ts';

const database = await createDatabase();
const { owner, app } = openRoles(database, 10);
const ctx = { db: app };
const admins = await Promise.all(['one', 'two', 'three'].map((username) => addStaff(owner, { username })));
const rounds = 20;

/** Every administrator concurrently changes the version that they see. */
async function changeTogether(key: 'site_name' | 'download_ios', version: number, values: readonly string[]) {
  const tries = await Promise.allSettled(
    values.map((value, n) => {
      const admin = admins[n % admins.length];
      if (admin === undefined) throw new Error('no administrator');
      const origin = { ip: '127.0.0.1', requestId: `r-${version}-${n}` };
      return changeSetting(ctx, { key, version, value, reason: '同时修改', admin, origin });
    }),
  );
  for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('SETTING_CHANGED');
  return tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

test('lets one of the administrators who change the same version win, and refuses the others', async () => {
  const start = (await listSettings(ctx)).find(({ key }) => key === 'site_name')?.version ?? 0;
  for (let round = 0; round < rounds; round += 1) {
    const version = start + round;
    const made = await changeTogether(
      'site_name',
      version,
      [1, 2, 3, 4, 5].map((n) => `Site ${round}.${n}`),
    );
    expect(made).toHaveLength(1);
    expect(made[0]?.version).toBe(version + 1);
  }
  const { items } = await listSettingVersions(ctx, { key: 'site_name', limit: 20 });
  expect(items.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, n) => start + rounds - n));
});

test('sets the first value of a setting once as well', async () => {
  const made = await changeTogether(
    'download_ios',
    0,
    [1, 2, 3, 4].map((n) => `https://dl.example/${n}`),
  );
  expect(made).toHaveLength(1);
});

test('keeps all concurrent changes of different settings, numbered without a gap', async () => {
  const before = await findSettingsVersion(app);
  const changes = (await listSettings(ctx)).flatMap(({ key, version, value }, n) => {
    const admin = admins[n % admins.length];
    const origin = { ip: '127.0.0.1', requestId: `s-${n}` };
    if (typeof value !== 'boolean' || admin === undefined) return [];
    return [changeSetting(ctx, { key, version, value: !value, reason: '各改各的', admin, origin })];
  });
  await Promise.all(changes);
  expect(await findSettingsVersion(app)).toBe(before + changes.length);
  const { rows } = await owner.pool.query('SELECT count(*)::int AS n, max(seq)::int AS last FROM setting_version');
  expect(rows[0].n).toBe(rows[0].last);
  expect(await checkAuditChain({ db: app })).toMatchObject({ faults: [] });
});
