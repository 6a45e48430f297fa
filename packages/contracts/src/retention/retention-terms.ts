/**
 * Days that an installation keeps each kind of personal data: the default, the minimum that laws commonly require (five
 * years after a payment or the end of a membership: FATF recommendation 11), and the maximum. The database holds the
 * same values and enforces them.
 */
export const retentionSettings = {
  sessions: { standard: 365, least: 90, most: 3_650 },
  notifications: { standard: 365, least: 30, most: 3_650 },
  support: { standard: 1_095, least: 180, most: 3_650 },
  payments: { standard: 1_825, least: 1_825, most: 7_300 },
  closed: { standard: 1_825, least: 1_825, most: 7_300 },
} as const;

export type RetentionSetting = keyof typeof retentionSettings;

/** Every retention period that members are informed of; the last two follow the money terms. */
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

/** What an erasure run removes. */
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

/** Replaces `{{keep_support_days}}` and the like in a text by the days in force. */
export function withRetentionDays(text: string, days: Readonly<Record<RetentionSetting, number>>): string {
  return text.replace(/\{\{keep_([a-z]+)_days\}\}/g, (whole, kind: string) =>
    Object.hasOwn(days, kind) ? String(days[kind as RetentionSetting]) : whole,
  );
}
