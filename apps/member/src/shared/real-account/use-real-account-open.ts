import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../startup-queries.ts';

/** While it is closed it is asked for again this often: a feed that came back changes no setting. */
const askAgainMs = 15_000;

/** Whether this installation takes real money; taken for granted until it has answered, for the server decides anyway. */
export function useRealAccountOpen(): boolean {
  const { language } = useText();
  const { data } = useQuery({
    ...confQuery(usePlatform(), language),
    refetchInterval: ({ state }) => (state.data?.realAccountOpen === false ? askAgainMs : false),
  });
  return data?.realAccountOpen ?? true;
}
