import { toast } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

/** After a new withdrawal password: shows a toast, refreshes dependent data and goes back. */
export function useAfterPinChange(): (text: string) => void {
  const { queries, navigation } = usePlatform();
  return (text) => {
    for (const queryKey of [queryKeys.sessions, queryKeys.withdrawals]) void queries.invalidateQueries({ queryKey });
    toast.done(text);
    navigation.done(paths.userInfo);
  };
}
