import type { SettingKey } from './settings.ts';

/**
 * Texts that members read on a page of their own, by the word in its address. They stand apart from the settings because
 * the login would load the settings' checks with them.
 */
export const textSettings = {
  company: 'company_introduction',
  service: 'agreement_service',
  risk: 'agreement_risk',
  privacy: 'agreement_privacy',
} as const satisfies Record<string, SettingKey>;
export type TextKey = keyof typeof textSettings;
export const textKeys = Object.keys(textSettings) as [TextKey, ...TextKey[]];
