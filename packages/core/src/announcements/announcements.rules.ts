import {
  type AnnouncementState,
  type AnnouncementTexts,
  DomainError,
  defaultLanguage,
  type Language,
  languages,
} from '@fairtick/contracts';
import type { AdminAnnouncementRow, AnnouncementRow } from './announcements.repo.ts';

export type Announcement = {
  id: string;
  /** Markup that title and body may use. */
  language: Language;
  title: string;
  body: string;
  publishedAt: Date;
  popup: boolean;
};

/** The text in the requested language, else in the default one, else in any; undefined without a text. */
export function announcementIn(row: AnnouncementRow, language: Language): Announcement | undefined {
  const texts = textsOf(row);
  const found = [language, defaultLanguage, ...languages].find((one) => texts[one] !== undefined);
  const text = found && texts[found];
  return text && { id: row.id, language: found, ...text, publishedAt: row.publishedAt, popup: row.popup };
}

type Times = { publishedAt: Date; endsAt: Date | null; withdrawnAt: Date | null };

/** What members see of it at `now`. */
export function announcementState({ publishedAt, endsAt, withdrawnAt }: Times, now: Date): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return publishedAt <= now ? 'live' : 'scheduled';
}

/** @throws DomainError ANNOUNCEMENT_OVER once members can no longer see it. */
export function assertNotOver(row: Times, now: Date): void {
  const state = announcementState(row, now);
  if (state === 'ended' || state === 'withdrawn') throw new DomainError('ANNOUNCEMENT_OVER');
}

/**
 * When a new or still hidden announcement appears: immediately if no time is given.
 * @throws DomainError ANNOUNCEMENT_TIMES for a start more than a minute in the past, or an end that is past or not
 * after the start.
 */
export function timesOf(
  { publishedAt, endsAt }: { publishedAt: Date | undefined; endsAt: Date | null },
  now: Date,
): { publishedAt: Date; endsAt: Date | null } {
  const from = publishedAt === undefined || isJustOver(publishedAt, now) ? now : publishedAt;
  if (from < now || (endsAt !== null && (endsAt <= from || endsAt <= now))) throw new DomainError('ANNOUNCEMENT_TIMES');
  return { publishedAt: from, endsAt };
}

const forgivenMs = 60_000;
function isJustOver(at: Date, now: Date): boolean {
  return at <= now && now.getTime() - at.getTime() <= forgivenMs;
}

/** Texts by language, in the order of the languages. */
export function textsOf(row: Pick<AnnouncementRow, 'texts'>): AnnouncementTexts {
  const texts: AnnouncementTexts = {};
  for (const language of languages) {
    const found = row.texts.find((one) => one.language === language);
    if (found) texts[language] = { title: found.title, body: found.body };
  }
  return texts;
}

/** An announcement as the audit log stores it. */
export function auditedAnnouncement(row: AdminAnnouncementRow) {
  return { version: row.version, ...announcementContent(row) };
}

export function announcementContent(row: AdminAnnouncementRow) {
  const texts: Record<string, { title: string; body: string }> = {};
  for (const [language, { title, body }] of Object.entries(textsOf(row))) texts[language] = { title, body };
  return {
    texts,
    popup: row.popup,
    publishedAt: row.publishedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}
