import type { SettingKey } from './settings.ts';

/**
 * What a production configures before its real account opens: where its members are from, its own legal texts in the
 * place of the examples, and prices of the world. The database says which are missing (`real_account_missing`).
 */
export const realAccountNeeds = [
  'permitted_regions',
  'agreement_service',
  'agreement_risk',
  'agreement_privacy',
  'live_feed',
] as const satisfies (SettingKey | 'live_feed')[];
export type RealAccountNeed = (typeof realAccountNeeds)[number];
