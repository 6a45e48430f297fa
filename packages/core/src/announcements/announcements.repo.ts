import type { AnnouncementState, AnnouncementTexts } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';
import type { Position } from './announcement-cursor.ts';

export type AnnouncementRow = {
  id: string;
  publishedAt: Date;
  popup: boolean;
  texts: { language: string; title: string; body: string }[];
};

const withTexts = {
  texts: { select: { language: true, title: true, body: true } },
} satisfies Prisma.AnnouncementInclude;

const withPeople = {
  ...withTexts,
  creator: { select: { username: true } },
  updater: { select: { username: true } },
  withdrawer: { select: { username: true } },
} satisfies Prisma.AnnouncementInclude;
export type AdminAnnouncementRow = Prisma.AnnouncementGetPayload<{ include: typeof withPeople }>;

const notEnded = (now: Date): Prisma.AnnouncementWhereInput => ({ OR: [{ endsAt: null }, { endsAt: { gt: now } }] });

/** Announcements that are visible at `now`: published, not ended, not withdrawn. */
function visible(now: Date): Prisma.AnnouncementWhereInput {
  return { publishedAt: { lte: now }, withdrawnAt: null, AND: [notEnded(now)] };
}

const inState: Record<AnnouncementState, (now: Date) => Prisma.AnnouncementWhereInput> = {
  scheduled: (now) => ({ withdrawnAt: null, publishedAt: { gt: now } }),
  live: visible,
  ended: (now) => ({ withdrawnAt: null, endsAt: { lte: now } }),
  withdrawn: () => ({ withdrawnAt: { not: null } }),
};

function older(after: Position | undefined): Prisma.AnnouncementWhereInput {
  if (after === undefined) return {};
  return {
    OR: [{ publishedAt: { lt: after.publishedAt } }, { publishedAt: after.publishedAt, id: { lt: after.id } }],
  };
}

const newestFirst = [{ publishedAt: 'desc' }, { id: 'desc' }] satisfies Prisma.AnnouncementOrderByWithRelationInput[];

/** Visible announcements after a position, newest first. */
export async function findAnnouncements(
  db: Pick<Db, 'prisma'>,
  { now, after, limit }: { now: Date; after: Position | undefined; limit: number },
): Promise<AnnouncementRow[]> {
  return db.prisma.announcement.findMany({
    where: { AND: [visible(now), older(after)] },
    orderBy: newestFirst,
    take: limit,
    include: withTexts,
  });
}

export async function findAnnouncement(
  db: Pick<Db, 'prisma'>,
  { id, now }: { id: string; now: Date },
): Promise<AnnouncementRow | null> {
  return db.prisma.announcement.findFirst({ where: { AND: [{ id }, visible(now)] }, include: withTexts });
}

/** Ids and languages of the announcements visible at `now`, newest first. */
export async function findVisibleVersions(
  db: Pick<Db, 'prisma'>,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; version: number }[]> {
  return db.prisma.announcement.findMany({
    where: visible(now),
    orderBy: newestFirst,
    take: limit,
    select: { id: true, version: true },
  });
}

type Reader = Pick<Tx, 'announcement'>;

/** Announcements for the console, of one state or all, after a position. */
export async function findAdminAnnouncements(
  client: Reader,
  query: { now: Date; state: AnnouncementState | undefined; after: Position | undefined; limit: number },
): Promise<AdminAnnouncementRow[]> {
  return client.announcement.findMany({
    where: { AND: [query.state === undefined ? {} : inState[query.state](query.now), older(query.after)] },
    orderBy: newestFirst,
    take: query.limit,
    include: withPeople,
  });
}

export async function findAdminAnnouncement(client: Reader, id: string): Promise<AdminAnnouncementRow | null> {
  return client.announcement.findUnique({ where: { id }, include: withPeople });
}

/** The same, with its row locked until the transaction ends. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<AdminAnnouncementRow | null> {
  await tx.$queryRaw`SELECT 1 FROM announcement WHERE id = ${id}::uuid FOR UPDATE`;
  return findAdminAnnouncement(tx, id);
}

type Schedule = { popup: boolean; publishedAt: Date; endsAt: Date | null };

export async function insertAnnouncement(
  tx: Tx,
  { texts, by, at, ...row }: Schedule & { id: string; texts: AnnouncementTexts; by: string; at: Date },
): Promise<AdminAnnouncementRow> {
  return tx.announcement.create({
    data: {
      ...row,
      createdBy: by,
      createdAt: at,
      updatedBy: by,
      updatedAt: at,
      texts: { create: Object.entries(texts).map(([language, text]) => ({ language, ...text })) },
    },
    include: withPeople,
  });
}

/** Replaces texts and times. The caller holds the row's lock. */
export async function replaceAnnouncement(
  tx: Tx,
  { id, texts, by, at, ...row }: Schedule & { id: string; texts: AnnouncementTexts; by: string; at: Date },
): Promise<AdminAnnouncementRow> {
  await tx.announcementText.deleteMany({ where: { announcementId: id, language: { notIn: Object.keys(texts) } } });
  for (const [language, text] of Object.entries(texts)) {
    await tx.announcementText.upsert({
      where: { announcementId_language: { announcementId: id, language } },
      create: { announcementId: id, language, ...text },
      update: text,
    });
  }
  return tx.announcement.update({
    where: { id },
    data: { ...row, updatedBy: by, updatedAt: at, version: { increment: 1 } },
    include: withPeople,
  });
}

export async function closeAnnouncement(
  tx: Tx,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<AdminAnnouncementRow> {
  return tx.announcement.update({
    where: { id },
    data: { withdrawnBy: by, withdrawnAt: at, updatedBy: by, updatedAt: at, version: { increment: 1 } },
    include: withPeople,
  });
}
