import { toast } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

/** What follows a new withdrawal password: it is said, what hangs on it is asked anew, and the page before opens. */
export function useAfterPinChange(): (text: string) => void {
  const { queries, navigation } = usePlatform();
  return (text) => {
    for (const queryKey of [queryKeys.sessions, queryKeys.withdrawals]) void queries.invalidateQueries({ queryKey });
    toast.done(text);
    navigation.done(paths.userInfo);
  };
}
