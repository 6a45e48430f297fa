import type { UserInfo } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { userInfoQuery } from '../queries.ts';

type Restriction = UserInfo['restrictions'][number];

/** The member's current restriction of a kind; null when unknown: the server decides. */
export function useRestriction(kind: Restriction['kind']): Restriction | null {
  const platform = usePlatform();
  const { data } = useQuery(userInfoQuery(platform));
  // During an upgrade, a server of the previous version may answer without restrictions.
  const found = data?.restrictions?.find((one) => one.kind === kind) ?? null;
  const isOver = found?.endsAt != null && Date.parse(found.endsAt) <= platform.clock.now();
  return isOver ? null : found;
}
