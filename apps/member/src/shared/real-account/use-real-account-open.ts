import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../startup-queries.ts';

/** Poll interval while closed, because a feed that returns changes no setting. */
const retryMs = 15_000;

/** Whether this installation accepts real money; assumed true until it has answered, because the server decides. */
export function useRealAccountOpen(): boolean {
  const { language } = useText();
  const { data } = useQuery({
    ...confQuery(usePlatform(), language),
    refetchInterval: ({ state }) => (state.data?.realAccountOpen === false ? retryMs : false),
  });
  return data?.realAccountOpen ?? true;
}
