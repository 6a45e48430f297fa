import { defaultLanguage, type Language, languages, type NoticeChannel } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import { defaultChoices, type NoticeChoices } from './notice.rules.ts';
import type { PushTarget } from './push.port.ts';

type Sql = Pick<Db, 'pool'>;

export type NoticeOutcome = 'sent' | 'off' | 'late' | 'gone' | 'too_many' | 'failed';

/** A claimed delivery with what decides about it. */
export type ClaimedNotice = {
  notificationId: string;
  /** The device, or the member for a mail. */
  target: string;
  kind: string;
  ref: string | null;
  at: Date;
  tries: number;
  language: Language;
  choices: NoticeChoices;
  /** Null when the member has no mailbox any more. */
  email: string | null;
  /** Null when the device was removed. */
  push: PushTarget | null;
  /** Notices that went to this target within the last hour. */
  sentInHour: number;
};

type Row = Omit<ClaimedNotice, 'language' | 'choices' | 'push'> & {
  language: string | null;
  mailOrders: boolean | null;
  mailMoney: boolean | null;
  mailAccount: boolean | null;
  pushOrders: boolean | null;
  pushMoney: boolean | null;
  pushAccount: boolean | null;
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
};

const claimSql = `
  SELECT notification_id AS "notificationId", target, kind, ref, at, tries, language, mail_orders AS "mailOrders",
         mail_money AS "mailMoney", mail_account AS "mailAccount", push_orders AS "pushOrders", push_money AS "pushMoney",
         push_account AS "pushAccount", quiet_from AS "quietFrom", quiet_until AS "quietUntil", time_zone AS "timeZone",
         email, endpoint, p256dh, auth, sent_in_hour AS "sentInHour"
    FROM claim_notices($1, $2, $3)`;

/** Calls claim_notices in a transaction of its own, so that the claim is committed before anything leaves. */
export async function claimNotices(
  db: Sql,
  { channel, now, limit }: { channel: NoticeChannel; now: Date; limit: number },
): Promise<ClaimedNotice[]> {
  const { rows } = await db.pool.query<Row>(claimSql, [channel, now, limit]);
  return rows.map((row) => {
    const { notificationId, target, kind, ref, at, tries, email, sentInHour, endpoint, p256dh, auth } = row;
    const push = endpoint === null || p256dh === null || auth === null ? null : { endpoint, p256dh, auth };
    const language = languages.find((one) => one === row.language) ?? defaultLanguage;
    const facts = { notificationId, target, kind, ref, at, tries, email, sentInHour };
    return { ...facts, language, choices: choicesOf(row), push };
  });
}

function choicesOf(row: Row): NoticeChoices {
  const { quietFrom: from, quietUntil: until, timeZone } = row;
  if (timeZone === null) return defaultChoices;
  return {
    mail: { orders: row.mailOrders === true, money: row.mailMoney === true, account: row.mailAccount === true },
    push: { orders: row.pushOrders === true, money: row.pushMoney === true, account: row.pushAccount === true },
    quiet: from === null || until === null ? null : { from, until },
    timeZone,
  };
}

type Claim = Pick<ClaimedNotice, 'notificationId' | 'target' | 'tries'>;
/** A claim that ran out belongs to the process that claimed it next; its number of tries differs. */
const ofClaim = 'notification_id = $1 AND target = $2 AND tries = $3 AND due_at IS NOT NULL';

export async function endNotice(
  db: Sql,
  { notificationId, target, tries, outcome, at }: Claim & { outcome: NoticeOutcome; at: Date },
): Promise<void> {
  await db.pool.query(`UPDATE notice_delivery SET due_at = NULL, ended_at = $4, outcome = $5 WHERE ${ofClaim}`, [
    notificationId,
    target,
    tries,
    at,
    outcome,
  ]);
}

/** Makes a claimed delivery due at another time. `counted` false: nothing was tried. */
export async function postponeNotice(
  db: Sql,
  { notificationId, target, tries, dueAt, counted }: Claim & { dueAt: Date; counted: boolean },
): Promise<void> {
  await db.pool.query(
    `UPDATE notice_delivery SET due_at = $4, tries = tries - CASE WHEN $5 THEN 0 ELSE 1 END WHERE ${ofClaim}`,
    [notificationId, target, tries, dueAt, counted],
  );
}

export async function markDeviceSent(db: Sql, id: string, at: Date): Promise<void> {
  await db.pool.query('UPDATE push_device SET sent_at = $2, failures = 0, retry_at = NULL WHERE id = $1', [id, at]);
}

/** Counts a failure of a device, and returns how many there were in a row; undefined when it was removed. */
export async function countDeviceFailure(db: Sql, id: string): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ failures: number }>(
    'UPDATE push_device SET failures = failures + 1 WHERE id = $1 RETURNING failures',
    [id],
  );
  return rows[0]?.failures;
}

/** Nothing is sent to a failing device before `until`, neither what waits nor what comes. */
export async function pauseDevice(db: Sql, id: string, until: Date): Promise<void> {
  await db.pool.query('UPDATE push_device SET retry_at = $2 WHERE id = $1', [id, until]);
  await db.pool.query(
    'UPDATE notice_delivery SET due_at = greatest(due_at, $2) WHERE target = $1 AND due_at IS NOT NULL',
    [id, until],
  );
}

export async function removeDeadDevice(db: Sql, id: string): Promise<void> {
  await db.pool.query('DELETE FROM push_device WHERE id = $1', [id]);
}
