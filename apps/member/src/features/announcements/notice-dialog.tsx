import { announcement } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Dialog, ErrorState, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';

/** One announcement's text. */
export function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, language, formats } = useText();
  const { call } = usePlatform();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.announcements, language, id],
    queryFn: ({ signal }) => call(announcement, { params: { id } }, { signal, quiet: true }),
  });
  return (
    <Dialog
      kind="wide"
      title={data?.title ?? t('平台公告')}
      onClose={onClose}
      foot={
        <Button size="paired" onClick={onClose}>
          {t('知道了')}
        </Button>
      }
    >
      {isError && <ErrorState title={t('公告加载失败')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      {data && (
        <>
          <time className="notices__time" dateTime={data.publishedAt}>
            {formats.date(data.publishedAt)} {formats.time(data.publishedAt)} {formats.zone}
          </time>
          <p className="notices__text">{data.body}</p>
        </>
      )}
    </Dialog>
  );
}
