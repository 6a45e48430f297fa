import { DomainError, type Language, maxPushDevices, type NoticeSettings } from '@fairtick/contracts';
import { type Tx, violatedConstraint, withTx } from '@fairtick/db';
import { keepLanguage, lockLoginMember, type MemberIdentity, requireRunningSession } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { defaultChoices } from './notice.rules.ts';
import {
  findDeviceAt,
  findDevices,
  findNoticeSetting,
  hasMailbox,
  insertDevice,
  type NoticeSettingRow,
  removeDevices,
  renewDevice,
  saveNoticeSetting,
} from './notice-settings.repo.ts';
import { isAllowedEndpoint } from './push-endpoint.rules.ts';

type Owner = Pick<MemberIdentity, 'id' | 'sessionId'>;
/** How this installation sends notices. */
export type NoticeWays = {
  mailAvailable: boolean;
  /** The public VAPID key; null where pushes are not set up. */
  pushKey: string | null;
  allowedHosts: readonly string[];
};

export type NoticeChoicesInput = Pick<NoticeSettings, 'mail' | 'push' | 'quiet' | 'timeZone'>;

export async function readNoticeSettings(
  ctx: Pick<Ctx, 'db'>,
  { member, ways }: { member: Owner; ways: NoticeWays },
): Promise<NoticeSettings> {
  const [setting, hasEmail, devices] = await Promise.all([
    findNoticeSetting(ctx.db.prisma, member.id),
    hasMailbox(ctx.db.prisma, member.id),
    findDevices(ctx.db.prisma, member.id),
  ]);
  return {
    ...(setting === null ? { ...defaultChoices, quiet: null } : choicesOf(setting)),
    mailAvailable: ways.mailAvailable,
    hasEmail,
    pushKey: ways.pushKey,
    devices: devices.map(({ id, sessionId, userAgent, addedAt, sentAt, failures }) => ({
      id,
      userAgent,
      addedAt: addedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      failing: failures > 0,
      current: sessionId === member.sessionId,
    })),
  };
}

export async function changeNoticeSettings(
  ctx: Pick<Ctx, 'db'>,
  { memberId, choices, language }: { memberId: string; choices: NoticeChoicesInput; language: Language },
): Promise<void> {
  const { mail, push, quiet, timeZone } = choices;
  const setting: NoticeSettingRow = {
    mailOrders: mail.orders,
    mailMoney: mail.money,
    mailAccount: mail.account,
    pushOrders: push.orders,
    pushMoney: push.money,
    pushAccount: push.account,
    quietFrom: quiet === null ? null : minuteOf(quiet.from),
    quietUntil: quiet === null ? null : minuteOf(quiet.until),
    timeZone,
  };
  await withTx(ctx.db, (tx) => saveNoticeSetting(tx, memberId, { ...setting, language }));
}

export type AddPushDeviceInput = {
  member: Owner;
  subscription: { endpoint: string; p256dh: string; auth: string };
  language: Language;
  userAgent: string;
  ways: NoticeWays;
};

/**
 * Adds this browser, or renews it. A browser that another member used before changes its owner only with the same keys:
 * they prove that it is the same browser, and not someone who learned its address.
 * @throws DomainError PUSH_UNAVAILABLE, PUSH_ENDPOINT_REFUSED, PUSH_TOO_MANY, UNAUTHENTICATED.
 */
export async function addPushDevice(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  { member, subscription, language, userAgent, ways }: AddPushDeviceInput,
): Promise<{ id: string }> {
  if (ways.pushKey === null) throw new DomainError('PUSH_UNAVAILABLE');
  if (!isAllowedEndpoint(subscription.endpoint, ways.allowedHosts)) throw new DomainError('PUSH_ENDPOINT_REFUSED');
  const device = { memberId: member.id, sessionId: member.sessionId, ...subscription, language, userAgent };
  const store = async (tx: Tx) => {
    // The lock makes parallel calls of one member count one by one.
    await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    const known = await findDeviceAt(tx, subscription.endpoint);
    if (known !== null && known.memberId !== member.id) {
      const isSameBrowser = known.p256dh === subscription.p256dh && known.auth === subscription.auth;
      if (!isSameBrowser) throw new DomainError('PUSH_ENDPOINT_REFUSED');
      await removeDevices(tx, { id: known.id });
    }
    await keepLanguage(tx, member.id, language);
    if (known?.memberId === member.id) {
      await renewDevice(tx, { id: known.id, ...device });
      return { id: known.id };
    }
    if ((await findDevices(tx, member.id)).length >= maxPushDevices) throw new DomainError('PUSH_TOO_MANY');
    const id = ctx.ids.uuid();
    await insertDevice(tx, { id, ...device, addedAt: ctx.clock.now() });
    return { id };
  };
  return withTx(ctx.db, store).catch((error: unknown) => {
    // Two members at the same moment with one address: one of them did not get it from their browser.
    throw violatedConstraint(error)?.includes('endpoint') ? new DomainError('PUSH_ENDPOINT_REFUSED') : error;
  });
}

/** @throws DomainError NOT_FOUND. */
export async function removePushDevice(
  ctx: Pick<Ctx, 'db'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const removed = await withTx(ctx.db, (tx) => removeDevices(tx, { id, memberId }));
  if (removed === 0) throw new DomainError('NOT_FOUND');
}

function choicesOf(row: NoticeSettingRow): NoticeChoicesInput {
  const { quietFrom, quietUntil, timeZone } = row;
  return {
    mail: { orders: row.mailOrders, money: row.mailMoney, account: row.mailAccount },
    push: { orders: row.pushOrders, money: row.pushMoney, account: row.pushAccount },
    quiet: quietFrom === null || quietUntil === null ? null : { from: clockOf(quietFrom), until: clockOf(quietUntil) },
    timeZone,
  };
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
