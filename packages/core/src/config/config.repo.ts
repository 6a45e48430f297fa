import { type RealAccountNeed, type SettingKey, settingKeys } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';

type Reader = Pick<Db, 'prisma'>;

/** Current values of all settings that were ever set. */
export async function findSettings(db: Reader): Promise<Map<string, unknown>> {
  const rows = await db.prisma.setting.findMany({ select: { key: true, value: true } });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Number of changes of any setting; 0 for a new installation. */
export async function findSettingsVersion(db: Reader): Promise<number> {
  const newest = await db.prisma.settingVersion.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } });
  return Number(newest?.seq ?? 0n);
}

/** When each setting was last changed; settings that never were are absent. */
export async function findChangeTimes(db: Reader): Promise<Map<SettingKey, Date>> {
  const rows = await db.prisma.setting.findMany({
    where: { key: { in: [...settingKeys] }, versions: { some: {} } },
    select: { key: true, updatedAt: true },
  });
  return new Map(rows.map(({ key, updatedAt }) => [key as SettingKey, updatedAt]));
}

/** What a production installation must still configure before it accepts real money. */
export async function findRealAccountMissing(db: Pick<Db, 'pool'>): Promise<RealAccountNeed[]> {
  const { rows } = await db.pool.query<{ missing: RealAccountNeed[] }>('SELECT real_account_missing() AS missing');
  if (rows[0] === undefined) throw new Error('real_account_missing returned no row');
  return rows[0].missing;
}
