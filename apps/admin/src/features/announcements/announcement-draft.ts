import {
  type AdminAnnouncement,
  type AnnouncementTexts,
  type createAnnouncement,
  type InputOf,
  languages,
} from '@fairtick/contracts';
import { typedInstant, typedTime } from '../../shared/typed-time.ts';

type TextDraft = { title: string; body: string };
/** What stands in the form: every language, the empty ones too; times as the browser's own field writes them. */
export type AnnouncementDraft = {
  texts: Record<string, TextDraft>;
  popup: boolean;
  /** Empty: at once. */
  publishedAt: string;
  /** Empty: until somebody takes it back. */
  endsAt: string;
};

export type AnnouncementBody = InputOf<typeof createAnnouncement>['body'];

/** A new announcement, or one as it stands. */
export function draftOf(announcement: AdminAnnouncement | null): AnnouncementDraft {
  const texts: Record<string, TextDraft> = {};
  for (const language of languages) texts[language] = announcement?.texts[language] ?? { title: '', body: '' };
  return {
    texts,
    popup: announcement?.popup ?? false,
    publishedAt: announcement === null ? '' : typedTime(announcement.publishedAt),
    endsAt: announcement?.endsAt == null ? '' : typedTime(announcement.endsAt),
  };
}

/** What goes to the server. One that has appeared keeps its time, so none is sent. */
export function bodyOf(draft: AnnouncementDraft, { hasAppeared }: { hasAppeared: boolean }): AnnouncementBody {
  return {
    texts: filledTexts(draft),
    popup: draft.popup,
    endsAt: draft.endsAt === '' ? null : typedInstant(draft.endsAt),
    ...(hasAppeared || draft.publishedAt === '' ? {} : { publishedAt: typedInstant(draft.publishedAt) }),
  };
}

/** Languages in which something is written. */
export function filledTexts({ texts }: Pick<AnnouncementDraft, 'texts'>): AnnouncementTexts {
  const filled: AnnouncementTexts = {};
  for (const language of languages) {
    const title = clean(texts[language]?.title ?? '');
    const body = clean(texts[language]?.body ?? '');
    if (title !== '' || body !== '') filled[language] = { title, body };
  }
  return filled;
}

/** The first language with a title and no text, or the other way round. */
export function halfFilled(texts: AnnouncementTexts): keyof AnnouncementTexts | undefined {
  return languages.find((language) => {
    const text = texts[language];
    return text !== undefined && (text.title === '' || text.body === '');
  });
}

/** Pasted text brings tabs and line ends of other systems along. */
function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').trim();
}
