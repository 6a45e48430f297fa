import type { Db, Prisma } from '@fairtick/db';

export type AnnouncementRow = {
  id: string;
  publishedAt: Date;
  texts: { language: string; title: string; body: string }[];
};

const withTexts = {
  texts: { select: { language: true, title: true, body: true } },
} satisfies Prisma.AnnouncementInclude;

/** What stands at `now`: published and not ended. */
function standing(now: Date): Prisma.AnnouncementWhereInput {
  return { publishedAt: { lte: now }, AND: [{ OR: [{ endsAt: null }, { endsAt: { gt: now } }] }] };
}

/** Standing announcements after a position, newest first. */
export async function findAnnouncements(
  db: Pick<Db, 'prisma'>,
  { now, after, limit }: { now: Date; after: { publishedAt: Date; id: string } | undefined; limit: number },
): Promise<AnnouncementRow[]> {
  const older: Prisma.AnnouncementWhereInput = after
    ? { OR: [{ publishedAt: { lt: after.publishedAt } }, { publishedAt: after.publishedAt, id: { lt: after.id } }] }
    : {};
  return db.prisma.announcement.findMany({
    where: { AND: [standing(now), older] },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: limit,
    include: withTexts,
  });
}

export async function findAnnouncement(
  db: Pick<Db, 'prisma'>,
  { id, now }: { id: string; now: Date },
): Promise<AnnouncementRow | null> {
  return db.prisma.announcement.findFirst({ where: { AND: [{ id }, standing(now)] }, include: withTexts });
}
