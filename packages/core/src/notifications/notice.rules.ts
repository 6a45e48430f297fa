import { type NoticeChannel, type NoticeGroup, toInstantMs, toLocalMs } from '@fairtick/contracts';

export const noticeRules = {
  /** Older notices are not sent any more. */
  lifeMs: 24 * 3_600_000,
  /** Notices that one mailbox or device gets within an hour, without those about security; the app lists all. */
  mostInHour: 20,
  /** Tries of a mail. A push is retried as long as its notice lives. */
  mailTries: 12,
} as const;

/** Sentences of these leave with the change itself (notifyCredentialChanged), also to the old mailbox. */
const mailedWithChange: ReadonlySet<string> = new Set([
  'security_login_password',
  'security_withdraw_password',
  'security_email',
  'security_totp_on',
  'security_totp_off',
  'security_passkey_added',
  'security_passkey_removed',
  'security_factor_reset_requested',
]);

const groups: Readonly<Record<string, NoticeGroup | 'security'>> = {
  security: 'security',
  dispute: 'orders',
  price: 'orders',
  market: 'orders',
  deposit: 'money',
  withdrawal: 'money',
  manual: 'money',
  savings: 'money',
};

/** The group of a notice's kind; a kind that is not listed concerns the account. */
export function noticeGroupOf(kind: string): NoticeGroup | 'security' {
  return groups[kind.split('_')[0] ?? ''] ?? 'account';
}

export type NoticeChoices = Record<NoticeChannel, Record<NoticeGroup, boolean>> & {
  /** Minutes after midnight in `timeZone`. */
  quiet: { from: number; until: number } | null;
  timeZone: string;
};

/** Of members who never changed anything; the table notice_setting has the same defaults. */
export const defaultChoices: NoticeChoices = {
  mail: { orders: false, money: false, account: false },
  push: { orders: true, money: true, account: true },
  quiet: null,
  timeZone: 'Asia/Shanghai',
};

export function isWanted(kind: string, channel: NoticeChannel, choices: NoticeChoices): boolean {
  const group = noticeGroupOf(kind);
  if (group !== 'security') return choices[channel][group];
  return channel === 'push' || !mailedWithChange.has(kind);
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** When the member's quiet period ends, if it is running; null otherwise. From 22:00 until 07:00 spans midnight. */
export function quietEnd({ quiet, timeZone }: Pick<NoticeChoices, 'quiet' | 'timeZone'>, now: Date): Date | null {
  if (quiet === null) return null;
  const local = toLocalMs(timeZone, now.getTime());
  const midnight = Math.floor(local / dayMs) * dayMs;
  const minute = (local - midnight) / minuteMs;
  const { from, until } = quiet;
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const end = midnight + until * minuteMs;
  return new Date(toInstantMs(timeZone, end > local ? end : end + dayMs));
}

/** How long to wait after a number of failures in a row: a minute, doubled each time, at most an hour. */
export function waitAfter(failures: number): number {
  return Math.min(60, 2 ** Math.min(failures - 1, 10)) * minuteMs;
}
