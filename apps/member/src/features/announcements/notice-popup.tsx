import { announcementsText, useText } from '@fairtick/i18n';
import { Button, Dialog } from '@fairtick/ui';
import { useEffect } from 'react';
import { markSeen } from '../../shared/notices/seen-notices.ts';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { writeShowNotic } from '../../shared/storage.ts';
import { NoticeText } from './notice-text.tsx';

/** Announcements that open automatically, newest first, each once per member and device. */
export function NoticePopup() {
  const { t } = useText();
  const { items, memberId, isLoaded, isUnread } = useNotices();
  const waiting = items.filter((notice) => notice.popup && isUnread(notice));
  const showNotic = waiting.length > 0;
  useEffect(() => {
    if (isLoaded) writeShowNotic(showNotic);
  }, [isLoaded, showNotic]);
  const [notice] = waiting;
  if (!notice) return null;
  const close = () => markSeen(memberId, [notice.id]);
  return (
    <Dialog
      key={notice.id}
      kind="wide"
      title={notice.title}
      onClose={close}
      foot={
        <Button tone="primary" size="paired" onClick={close}>
          {waiting.length > 1
            ? t(announcementsText.gotItCountMore, { count: waiting.length - 1 })
            : t(announcementsText.gotIt)}
        </Button>
      }
    >
      <NoticeText notice={notice} />
    </Dialog>
  );
}
