import { uploadLink } from '@fairtick/contracts';
import { depositsText, frameText, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';

/** Shows a picture of the member's own, fetched with a new link valid for five minutes. */
export function OwnPicture({ uploadId, alt, className }: { uploadId: string; alt: string; className?: string }) {
  const { t } = useText();
  const { call, files } = usePlatform();
  const { data, isPending, isError } = useQuery({
    queryKey: ['own-picture', uploadId],
    queryFn: async () => {
      const { url } = await call(uploadLink, { params: { id: uploadId } }, { quiet: true });
      return await dataUrl(await files.download(url));
    },
    gcTime: 0,
    // It never changes, and each view is logged: a reconnect does not refetch it.
    staleTime: 'static',
  });
  if (isError) return <Notice tone="crit">{t(depositsText.pictureCouldNotLoaded)}</Notice>;
  if (isPending) return <p>{t(frameText.loading)}</p>;
  return <img className={className} src={data} alt={alt} />;
}

/** A data URL needs no revoking and is freed with the query. */
function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('unreadable picture')));
    reader.readAsDataURL(picture);
  });
}
