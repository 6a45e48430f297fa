import { ApiError } from '@fairtick/client';
import { announcement } from '@fairtick/contracts';
import { announcementsText, homeText, useText } from '@fairtick/i18n';
import { Button, Dialog, EmptyState, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProseSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { markSeen } from '../../shared/notices/seen-notices.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys, userInfoQuery } from '../../shared/queries.ts';
import { NoticeText } from './notice-text.tsx';

/** Shows one announcement and marks it as read. */
export function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, language } = useText();
  const platform = usePlatform();
  const memberId = useQuery(userInfoQuery(platform)).data?.memberId ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.announcements, language, id],
    queryFn: ({ signal }) => platform.call(announcement, { params: { id } }, { signal, quiet: true }),
  });
  const isGone = error instanceof ApiError && error.code === 404;
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) markSeen(memberId, [id]);
  }, [isRead, memberId, id]);
  return (
    <Dialog
      kind="wide"
      title={(!isGone && data?.title) || t(homeText.announcements)}
      onClose={onClose}
      foot={
        <Button size="paired" onClick={onClose}>
          {t(announcementsText.gotIt)}
        </Button>
      }
    >
      {isGone && (
        <EmptyState
          title={t(announcementsText.thisAnnouncementHasEnded)}
          text={t(announcementsText.expiredWithdrawn)}
        />
      )}
      {error && !isGone && !data && (
        <ErrorState title={t(announcementsText.announcementsCouldNotLoaded)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ProseSkeleton />}
      {data && !isGone && <NoticeText notice={data} />}
    </Dialog>
  );
}
