import { adminAddMemberNote, adminMemberNotes, type InputOf, type StaffNote } from '@fairtick/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform/platform.tsx';

export const notesKey = (memberId: string) => ['member', memberId, 'notes'] as const;

/** Notes and tags about a member and their items; reading them is an audit entry. */
export function useNotes(memberId: string, may: boolean) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: notesKey(memberId),
    enabled: may,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(adminMemberNotes, { params: { id: memberId } }, { signal, quiet: true }),
  });
}

export function useAddNote(memberId: string, done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (body: InputOf<typeof adminAddMemberNote>['body']) =>
      call(adminAddMemberNote, { params: { id: memberId }, body }, { quiet: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: notesKey(memberId) });
      done();
    },
  });
}

/** Tags that are set: the newest entry of a text decides. Notes come newest first. */
export function tagsOf(notes: readonly StaffNote[]): StaffNote[] {
  const newest = new Map<string, StaffNote>();
  for (const note of notes) {
    if (note.kind !== 'note' && note.body !== '' && !newest.has(note.body)) newest.set(note.body, note);
  }
  return [...newest.values()].filter(({ kind }) => kind === 'tag');
}
