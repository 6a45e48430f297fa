import {
  type AdminAnnouncement,
  type AnnouncementTexts,
  type createAnnouncement,
  type InputOf,
  languages,
} from '@fairtick/contracts';
import { typedInstant, typedTime } from '../../shared/typed-time.ts';

type TextDraft = { title: string; body: string };
/** The form's input: every language, also empty ones; times as the browser's date field writes them. */
export type AnnouncementDraft = {
  texts: Record<string, TextDraft>;
  popup: boolean;
  /** Empty: publish immediately. */
  publishedAt: string;
  /** Empty: until it is withdrawn. */
  endsAt: string;
};

export type AnnouncementBody = InputOf<typeof createAnnouncement>['body'];

/** The draft of a new announcement, or of an existing one. */
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

/** The draft in the form that the call takes. A published announcement keeps its time, so none is sent. */
export function bodyOf(draft: AnnouncementDraft, { hasAppeared }: { hasAppeared: boolean }): AnnouncementBody {
  return {
    texts: filledTexts(draft),
    popup: draft.popup,
    endsAt: draft.endsAt === '' ? null : typedInstant(draft.endsAt),
    ...(hasAppeared || draft.publishedAt === '' ? {} : { publishedAt: typedInstant(draft.publishedAt) }),
  };
}

/** Languages with a title or a text. */
export function filledTexts({ texts }: Pick<AnnouncementDraft, 'texts'>): AnnouncementTexts {
  const filled: AnnouncementTexts = {};
  for (const language of languages) {
    const title = clean(texts[language]?.title ?? '');
    const body = clean(texts[language]?.body ?? '');
    if (title !== '' || body !== '') filled[language] = { title, body };
  }
  return filled;
}

/** The first language with a title but no text, or the reverse. */
export function firstIncompleteLanguage(texts: AnnouncementTexts): keyof AnnouncementTexts | undefined {
  return languages.find((language) => {
    const text = texts[language];
    return text !== undefined && (text.title === '' || text.body === '');
  });
}

/** Pasted text may contain tabs and line ends of other systems. */
function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').trim();
}
