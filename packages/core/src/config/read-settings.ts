import type { SettingKey, Settings } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findChangeTimes, findSettings, findSettingsVersion } from './config.repo.ts';
import { settingsOf } from './config.rules.ts';

export type SettingsReading = {
  settings: Settings;
  /** How often any of them was changed. */
  version: number;
  /** When each was changed last; one that never was is missing. */
  changedAt: ReadonlyMap<SettingKey, Date>;
};

/** The installation's settings at this moment. */
export async function readSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  return settingsOf(await findSettings(ctx.db));
}

/** The same with their age. The version is read first, so a change in between shows as one that is still to come. */
export async function readSettingsReading(ctx: Pick<Ctx, 'db'>): Promise<SettingsReading> {
  const version = await findSettingsVersion(ctx.db);
  const [settings, changedAt] = await Promise.all([readSettings(ctx), findChangeTimes(ctx.db)]);
  return { settings, version, changedAt };
}
