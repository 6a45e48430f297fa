import {
  adminLiftRestriction,
  adminMember,
  adminMemberSessions,
  adminRestrict,
  adminRestrictions,
  type DataOf,
  endMemberSessions,
  type InputOf,
} from '@fairtick/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

export type MemberDetail = DataOf<typeof adminMember>;
export type RestrictionDraft = InputOf<typeof adminRestrict>['body'];

const keyOf = (part: string, id: string) => ['member', id, part];

export function useMember(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf('detail', id),
    queryFn: ({ signal }) => call(adminMember, { params: { id } }, { signal, quiet: true }),
  });
}

export function useRestrictions(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf('restrictions', id),
    queryFn: ({ signal }) => call(adminRestrictions, { params: { id } }, { signal, quiet: true }),
  });
}

/** Runs only when its tab is open: reading is an audit entry. */
export function useMemberSessions(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf('sessions', id),
    queryFn: ({ signal }) => call(adminMemberSessions, { params: { id } }, { signal, quiet: true }),
  });
}

function useMemberAct<Input>(id: string, act: (input: Input) => Promise<unknown>) {
  const { queries } = usePlatform();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf('restrictions', id) }),
        queries.invalidateQueries({ queryKey: keyOf('sessions', id) }),
        queries.invalidateQueries({ queryKey: ['members'] }),
      ]),
  });
}

export function useRestrict(id: string) {
  const { call } = usePlatform();
  return useMemberAct(id, (body: RestrictionDraft) => call(adminRestrict, { params: { id }, body }, { quiet: true }));
}

export function useLift(id: string) {
  const { call } = usePlatform();
  return useMemberAct(id, (rid: string) => call(adminLiftRestriction, { params: { id, rid } }, { quiet: true }));
}

export function useEndSession(id: string) {
  const { call } = usePlatform();
  return useMemberAct(id, (body: InputOf<typeof endMemberSessions>['body']) =>
    call(endMemberSessions, { params: { id }, body }, { quiet: true }),
  );
}
