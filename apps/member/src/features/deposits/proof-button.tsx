import { uploadLink } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Dialog, Icon, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../app/platform.tsx';

/** Shows the member his own picture, fetched anew with a link of five minutes. */
export function ProofButton({ uploadId }: { uploadId: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" className="facts__proof" icon={<Icon name="picture" size={16} />} onClick={() => setOpen(true)}>
        {t('查看凭证')}
      </Button>
      {isOpen && (
        <Dialog title={t('转账凭证')} kind="wide" onClose={() => setOpen(false)}>
          <ProofImage uploadId={uploadId} />
        </Dialog>
      )}
    </>
  );
}

function ProofImage({ uploadId }: { uploadId: string }) {
  const { t } = useText();
  const { call, files } = usePlatform();
  const { data, isPending, isError } = useQuery({
    queryKey: ['proof', uploadId],
    queryFn: async () => {
      const { url } = await call(uploadLink, { params: { id: uploadId } }, { quiet: true });
      return await dataUrl(await files.download(url));
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <Notice tone="crit">{t('图片加载失败')}</Notice>;
  if (isPending) return <p>{t('加载中…')}</p>;
  return <img className="facts__picture" src={data} alt={t('转账凭证')} />;
}

/** As a text it needs no revoking and dies with the query. */
function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('unreadable picture')));
    reader.readAsDataURL(picture);
  });
}
