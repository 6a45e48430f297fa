import type { UserInfo } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { userInfoQuery } from '../queries.ts';

type Restriction = UserInfo['restrictions'][number];

/** What an administrator closed to the member, while it stands; null where nothing is known of it: the server decides. */
export function useRestriction(kind: Restriction['kind']): Restriction | null {
  const platform = usePlatform();
  const { data } = useQuery(userInfoQuery(platform));
  // During an upgrade a server of the version before may answer, which does not send them.
  const found = data?.restrictions?.find((one) => one.kind === kind) ?? null;
  const isOver = found?.endsAt != null && Date.parse(found.endsAt) <= platform.clock.now();
  return isOver ? null : found;
}
