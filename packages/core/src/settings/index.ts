export { changeSetting } from './change-setting.ts';
export { listSettingVersions } from './list-setting-versions.ts';
export { listSettings } from './list-settings.ts';
