import { useText } from '@fairtick/i18n';
import { Logo } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../queries.ts';

export const siteName = 'Fairtick';

/** The installation's own logo where one is configured, else ours with its name. */
export function SiteLogo() {
  const { language } = useText();
  const { data } = useQuery(confQuery(usePlatform(), language));
  const name = data?.siteName || siteName;
  if (!data?.web_logo) return <Logo name={name} />;
  return <img className="site-logo" src={data.web_logo} alt={name} />;
}
