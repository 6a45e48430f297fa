import { uploadLink } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';

/** Object URL of the member's own picture; null without one, and until it has loaded. */
export function useAvatarPicture(uploadId: string): string | null {
  const { call, files } = usePlatform();
  const { data } = useQuery({
    queryKey: ['avatar', uploadId],
    queryFn: async () => {
      const { url } = await call(uploadLink, { params: { id: uploadId } }, { quiet: true });
      return URL.createObjectURL(await files.download(url));
    },
    enabled: uploadId !== '',
    // The small picture is fetched once per visit: neither age nor a reconnect refetches it.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
