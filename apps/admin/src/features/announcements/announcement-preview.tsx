import { useText } from '@fairtick/i18n';

type AnnouncementPreviewProps = { lang: string; title: string; body: string; publishedAt: string | null };

/** Preview as members see it: plain text. */
export function AnnouncementPreview({ lang, title, body, publishedAt }: AnnouncementPreviewProps) {
  const { t, formats } = useText();
  return (
    <figure className="notice-preview" aria-label={t('会员看到的样子')}>
      <figcaption className="meta">{t('会员看到的样子')}</figcaption>
      <div lang={lang} className="notice-preview__page">
        <strong>{title === '' ? '—' : title}</strong>
        <p className="meta">{publishedAt === null ? t('发布时') : formats.dateTime(publishedAt)}</p>
        <p className="notice-preview__body">{body}</p>
      </div>
    </figure>
  );
}
