import {
  type AdminAnnouncement,
  adminAnnouncements,
  createAnnouncement,
  type InputOf,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import type { AnnouncementBody } from './announcement-draft.ts';

const listKey = ['announcements'] as const;

export function useAnnouncements(query: InputOf<typeof adminAnnouncements>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...listKey, query],
    placeholderData: keepPreviousData,
    // Scheduled announcements are published without a request, so the list is refetched.
    staleTime: 0,
    queryFn: ({ signal }) => call(adminAnnouncements, { query }, { signal, quiet: true }),
  });
}

/** Publishes a new announcement, or saves a changed one. */
export function useSaveAnnouncement(before: AdminAnnouncement | null, done: (saved: AdminAnnouncement) => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (body: AnnouncementBody) =>
      before === null
        ? call(createAnnouncement, { body }, { quiet: true })
        : call(
            updateAnnouncement,
            { params: { id: before.id }, body: { ...body, version: before.version } },
            { quiet: true },
          ),
    onSuccess: done,
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useWithdrawAnnouncement({ id, version }: AdminAnnouncement, done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (reason: string) =>
      call(withdrawAnnouncement, { params: { id }, body: { version, reason } }, { quiet: true }),
    onSuccess: done,
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}
