import { uploadLink } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';

/** Address of a member's own picture in this page; null without one, and until it is there. */
export function useAvatarPicture(uploadId: string): string | null {
  const { call, files } = usePlatform();
  const { data } = useQuery({
    queryKey: ['avatar', uploadId],
    queryFn: async () => {
      const { url } = await call(uploadLink, { params: { id: uploadId } }, { quiet: true });
      return URL.createObjectURL(await files.download(url));
    },
    enabled: uploadId !== '',
    // One small picture a member, fetched once a visit: neither age nor a gap of the line makes another address of it.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
