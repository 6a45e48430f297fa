import type { SettingKey } from './settings.ts';

/**
 * Texts that members read on a page of their own, by the last part of its address. In a file of their own, so that the
 * login page does not load the schemas of the settings.
 */
export const textSettings = {
  company: 'company_introduction',
  service: 'agreement_service',
  risk: 'agreement_risk',
  privacy: 'agreement_privacy',
} as const satisfies Record<string, SettingKey>;
export type TextKey = keyof typeof textSettings;
export const textKeys = Object.keys(textSettings) as [TextKey, ...TextKey[]];
