import type { Announcement } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { WrittenText } from '../../shared/texts/written-text.tsx';
import './notices.css';

/** The announcement as plain text; markup in it is not interpreted. */
export function NoticeText({ notice }: { notice: Announcement }) {
  const { formats } = useText();
  return (
    <>
      <time className="notices__time" dateTime={notice.publishedAt}>
        {formats.date(notice.publishedAt)} {formats.time(notice.publishedAt)} {formats.zoneAt(notice.publishedAt)}
      </time>
      <WrittenText language={notice.language}>
        <p className="notices__text">{notice.body}</p>
      </WrittenText>
    </>
  );
}
