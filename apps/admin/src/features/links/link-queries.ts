import { type AdminLink, adminLinks, changeLink, createLink, type InputOf, removeLink } from '@fairtick/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

const linksKey = ['links'] as const;

export function useLinks() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: linksKey,
    queryFn: async ({ signal }) => (await call(adminLinks, {}, { signal, quiet: true })).items,
  });
}

export type LinkDraft = InputOf<typeof createLink>['body'];

export function useSaveLink(known: AdminLink | null, done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (draft: LinkDraft) =>
      known === null
        ? call(createLink, { body: draft }, { quiet: true })
        : call(changeLink, { params: { id: known.id }, body: { ...draft, version: known.version } }, { quiet: true }),
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey }),
  });
}

export function useRemoveLink() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(removeLink, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey }),
  });
}
