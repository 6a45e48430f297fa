import { type AdminSetting, type SettingKey, settingDefinitions } from '@fairtick/contracts';
import type { SettingRow } from './settings.repo.ts';

/** A setting as administrators see it, with its default where it was never set. */
export function settingView(key: SettingKey, row: SettingRow | undefined): AdminSetting {
  if (row === undefined) {
    return { key, value: settingDefinitions[key].standard, version: 0, changedAt: null, changedBy: null };
  }
  const { value, version, changedAt, changedBy } = row;
  return { key, value, version, changedAt: changedAt?.toISOString() ?? null, changedBy };
}
