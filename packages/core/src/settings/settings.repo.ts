import { type SettingKey, settingKeys } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

export type SettingRow = {
  key: SettingKey;
  value: unknown;
  version: number;
  /** Both null where only the installation itself has set it. */
  changedAt: Date | null;
  changedBy: string | null;
};

const withNewest = {
  versions: {
    orderBy: { version: 'desc' },
    take: 1,
    select: { changedAt: true, changer: { select: { username: true } } },
  },
} as const;

type Reader = Pick<Tx, 'setting' | 'settingVersion'>;

/** A client for reading only. */
export function reader(db: Db): Reader {
  return db.prisma;
}

/** Settings among `keys` that were ever set. */
export async function findSettingRows(
  db: Reader,
  keys: readonly SettingKey[] = settingKeys,
): Promise<Map<SettingKey, SettingRow>> {
  const rows = await db.setting.findMany({ where: { key: { in: [...keys] } }, include: withNewest });
  return new Map(
    rows.map(({ key: text, value, version, versions: [newest] }) => {
      const key = text as SettingKey;
      return [
        key,
        {
          key,
          value,
          version,
          changedAt: newest?.changedAt ?? null,
          changedBy: newest?.changer.username ?? null,
        },
      ];
    }),
  );
}

export type SettingVersionRow = {
  version: number;
  before: unknown;
  after: unknown;
  reason: string;
  changedAt: Date;
  changedBy: string;
};

/** Changes of one setting below a version, newest first. */
export async function findSettingVersions(
  db: Reader,
  { key, below, limit }: { key: SettingKey; below: number | null; limit: number },
): Promise<SettingVersionRow[]> {
  const rows = await db.settingVersion.findMany({
    where: { key, ...(below === null ? {} : { version: { lt: below } }) },
    include: { changer: { select: { username: true } } },
    orderBy: { version: 'desc' },
    take: limit,
  });
  return rows.map(({ changer, version, before, after, reason, changedAt }) => ({
    version,
    before,
    after,
    reason,
    changedAt,
    changedBy: changer.username,
  }));
}

/** @throws refusals of the stored procedure: SETTING_CHANGED, SETTING_UNCHANGED, FORBIDDEN */
export async function changeSettingRow(
  tx: Tx,
  change: { sessionId: string; key: SettingKey; version: number; value: unknown; reason: string },
): Promise<void> {
  const { sessionId, key, version, value, reason } = change;
  await tx.$queryRaw`
    SELECT change_setting(${sessionId}::uuid, ${key}, ${version}::int, ${JSON.stringify(value)}::jsonb, ${reason})`;
}
