import type { SettingKey } from './settings.ts';

/**
 * What an operator configures in production before the real account opens: permitted regions, their own legal texts
 * instead of the examples, and a live feed. The database lists what is missing (`real_account_missing`).
 */
export const realAccountNeeds = [
  'permitted_regions',
  'agreement_service',
  'agreement_risk',
  'agreement_privacy',
  'live_feed',
] as const satisfies (SettingKey | 'live_feed')[];
export type RealAccountNeed = (typeof realAccountNeeds)[number];
