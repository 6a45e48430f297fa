import { defaultLanguage, type Language } from '@fairtick/contracts';
import type { AnnouncementRow } from './announcements.repo.ts';

export type Announcement = { id: string; title: string; body: string; publishedAt: Date };

/** In the asked language, else in the default one, else in whatever there is; undefined without any text. */
export function announcementIn(row: AnnouncementRow, language: Language): Announcement | undefined {
  const text =
    row.texts.find((one) => one.language === language) ??
    row.texts.find((one) => one.language === defaultLanguage) ??
    row.texts[0];
  return text && { id: row.id, title: text.title, body: text.body, publishedAt: row.publishedAt };
}
