export { findSettingsVersion } from './config.repo.ts';
export { inLanguage, settingsOf } from './config.rules.ts';
export { listDownloads } from './list-downloads.ts';
export { readRealAccountMissing } from './read-real-account-missing.ts';
export { readSettings, readSettingsReading, type SettingsReading } from './read-settings.ts';
export { createSettingsCache, type SettingsCache } from './settings-cache.ts';
