export { inLanguage, type Settings } from './config.rules.ts';
export { readSettings } from './read-settings.ts';
