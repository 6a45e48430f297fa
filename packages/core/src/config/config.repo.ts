import { type RealAccountNeed, type SettingKey, settingKeys } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';

type Reader = Pick<Db, 'prisma'>;

/** All settings that were ever set, as they stand. */
export async function findSettings(db: Reader): Promise<Map<string, unknown>> {
  const rows = await db.prisma.setting.findMany({ select: { key: true, value: true } });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** How often any setting was changed; 0 for a new installation. */
export async function findSettingsVersion(db: Reader): Promise<number> {
  const newest = await db.prisma.settingVersion.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } });
  return Number(newest?.seq ?? 0n);
}

/** When each setting was changed last; one that never was is missing. */
export async function findChangeTimes(db: Reader): Promise<Map<SettingKey, Date>> {
  const rows = await db.prisma.setting.findMany({
    where: { key: { in: [...settingKeys] }, versions: { some: {} } },
    select: { key: true, updatedAt: true },
  });
  return new Map(rows.map(({ key, updatedAt }) => [key as SettingKey, updatedAt]));
}

/** What a production has still to configure before real money comes in. */
export async function findRealAccountMissing(db: Pick<Db, 'pool'>): Promise<RealAccountNeed[]> {
  const { rows } = await db.pool.query<{ missing: RealAccountNeed[] }>('SELECT real_account_missing() AS missing');
  if (rows[0] === undefined) throw new Error('what the real account waits for cannot be read');
  return rows[0].missing;
}
