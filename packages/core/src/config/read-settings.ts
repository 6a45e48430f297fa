import type { SettingKey, Settings } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findChangeTimes, findSettings, findSettingsVersion } from './config.repo.ts';
import { settingsOf } from './config.rules.ts';

export type SettingsReading = {
  settings: Settings;
  /** Number of changes of any setting. */
  version: number;
  /** When each was last changed; settings that never were are absent. */
  changedAt: ReadonlyMap<SettingKey, Date>;
};

/** The installation's current settings. */
export async function readSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  return settingsOf(await findSettings(ctx.db));
}

/**
 * The same with version and times. The version is read first, so that a change in between makes the next refresh
 * reload.
 */
export async function readSettingsReading(ctx: Pick<Ctx, 'db'>): Promise<SettingsReading> {
  const version = await findSettingsVersion(ctx.db);
  const [settings, changedAt] = await Promise.all([readSettings(ctx), findChangeTimes(ctx.db)]);
  return { settings, version, changedAt };
}
