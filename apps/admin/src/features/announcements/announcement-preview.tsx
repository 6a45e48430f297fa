import { adminAnnouncementsText, adminMembersText, useText } from '@fairtick/i18n';

type AnnouncementPreviewProps = { lang: string; title: string; body: string; publishedAt: string | null };

/** Preview as members see it: plain text. */
export function AnnouncementPreview({ lang, title, body, publishedAt }: AnnouncementPreviewProps) {
  const { t, formats } = useText();
  return (
    <figure className="notice-preview" aria-label={t(adminMembersText.whatMemberSees)}>
      <figcaption className="meta">{t(adminMembersText.whatMemberSees)}</figcaption>
      <div lang={lang} className="notice-preview__page">
        <strong>{title === '' ? '—' : title}</strong>
        <p className="meta">
          {publishedAt === null ? t(adminAnnouncementsText.whenPublished) : formats.dateTime(publishedAt)}
        </p>
        <p className="notice-preview__body">{body}</p>
      </div>
    </figure>
  );
}
