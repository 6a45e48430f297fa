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

/** One announcement in a dialog. */
export function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const { data, isGone } = useNotice(id);
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
      <NoticeBody id={id} />
    </Dialog>
  );
}

/** One announcement; marks it as read. */
export function NoticeBody({ id, titled = false }: { id: string; titled?: boolean }) {
  const { t } = useText();
  const { data, error, isGone, refetch } = useNotice(id);
  const memberId = useQuery(userInfoQuery(usePlatform())).data?.memberId ?? '';
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) markSeen(memberId, [id]);
  }, [isRead, memberId, id]);
  if (isGone) {
    return (
      <EmptyState title={t(announcementsText.thisAnnouncementHasEnded)} text={t(announcementsText.expiredWithdrawn)} />
    );
  }
  if (data) {
    return (
      <>
        {titled && <h3 className="notices__head">{data.title}</h3>}
        <NoticeText notice={data} />
      </>
    );
  }
  if (!error) return <ProseSkeleton />;
  return <ErrorState title={t(announcementsText.announcementsCouldNotLoaded)} onRetry={() => void refetch()} />;
}

function useNotice(id: string) {
  const { language } = useText();
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: [...queryKeys.announcements, language, id],
    queryFn: ({ signal }) => call(announcement, { params: { id } }, { signal, quiet: true }),
  });
  const { data, error, refetch } = query;
  return { data, error, refetch, isGone: error instanceof ApiError && error.code === 404 };
}
