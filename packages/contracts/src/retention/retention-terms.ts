/**
 * Days that an installation keeps personal data, a kind each: what holds until the operator sets it, the least that the law
 * commonly asks for (five years after a payment or the end of a membership: FATF recommendation 11), and the most. The
 * database holds the same figures, because it judges.
 */
export const retentionSettings = {
  sessions: { standard: 365, least: 90, most: 3_650 },
  notifications: { standard: 365, least: 30, most: 3_650 },
  support: { standard: 1_095, least: 180, most: 3_650 },
  payments: { standard: 1_825, least: 1_825, most: 7_300 },
  closed: { standard: 1_825, least: 1_825, most: 7_300 },
} as const;

export type RetentionSetting = keyof typeof retentionSettings;

/** Everything that members are told a term of; the last two follow the terms of money. */
export const retentionKinds = [
  'sessions',
  'notifications',
  'support',
  'payments',
  'closed',
  'identity',
  'identity_rejected',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What a run of erasure takes away. */
export const erasedKinds = [
  'sessions',
  'exports',
  'codes',
  'notifications',
  'support',
  'payments',
  'pictures',
  'identity',
  'members',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** A text with `{{keep_support_days}}` and its like, with the days that hold now. */
export function withRetentionDays(text: string, days: Readonly<Record<RetentionSetting, number>>): string {
  return text.replace(/\{\{keep_([a-z]+)_days\}\}/g, (whole, kind: string) =>
    Object.hasOwn(days, kind) ? String(days[kind as RetentionSetting]) : whole,
  );
}
