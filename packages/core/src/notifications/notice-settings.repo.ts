import type { Language } from '@fairtick/contracts';
import type { Prisma, Tx } from '@fairtick/db';

type Reader = Pick<Tx, 'noticeSetting' | 'pushDevice' | 'member'>;
export type NoticeSettingRow = Omit<
  Prisma.NoticeSettingGetPayload<object>,
  'memberId' | 'language' | 'alertsDay' | 'alertsPushed'
>;

export async function findNoticeSetting(db: Reader, memberId: string): Promise<NoticeSettingRow | null> {
  return db.noticeSetting.findUnique({
    where: { memberId },
    omit: { memberId: true, language: true, alertsDay: true, alertsPushed: true },
  });
}

export async function hasMailbox(db: Reader, memberId: string): Promise<boolean> {
  const member = await db.member.findUnique({ where: { id: memberId }, select: { email: true } });
  return member !== null && member.email !== null;
}

export async function saveNoticeSetting(
  tx: Tx,
  memberId: string,
  setting: NoticeSettingRow & { language: Language },
): Promise<void> {
  await tx.noticeSetting.upsert({
    where: { memberId },
    create: { memberId, ...setting },
    update: setting,
    select: { memberId: true },
  });
}

export type DeviceRow = Pick<
  Prisma.PushDeviceGetPayload<object>,
  'id' | 'sessionId' | 'userAgent' | 'addedAt' | 'sentAt' | 'failures'
>;

export async function findDevices(db: Reader, memberId: string): Promise<DeviceRow[]> {
  return db.pushDevice.findMany({
    where: { memberId },
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, sessionId: true, userAgent: true, addedAt: true, sentAt: true, failures: true },
  });
}

export async function findDeviceAt(
  tx: Tx,
  endpoint: string,
): Promise<{ id: string; memberId: string; p256dh: string; auth: string } | null> {
  return tx.pushDevice.findUnique({
    where: { endpoint },
    select: { id: true, memberId: true, p256dh: true, auth: true },
  });
}

export type NewDevice = Omit<Prisma.PushDeviceUncheckedCreateInput, 'sentAt' | 'failures' | 'retryAt'>;

export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  await tx.pushDevice.create({ data: device, select: { id: true } });
}

/** The same browser again: another session, language, or keys. It starts without failures. */
export async function renewDevice(tx: Tx, { id, ...device }: Omit<NewDevice, 'addedAt'>): Promise<void> {
  const data = { ...device, failures: 0, retryAt: null };
  await tx.pushDevice.update({ where: { id }, data, select: { id: true } });
}

export async function removeDevices(tx: Tx, where: { id: string; memberId?: string }): Promise<number> {
  return (await tx.pushDevice.deleteMany({ where })).count;
}
