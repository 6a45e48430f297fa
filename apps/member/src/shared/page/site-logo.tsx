import { useText } from '@fairtick/i18n';
import { Logo } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../startup-queries.ts';

const ownName = 'Fairtick';

/** The operator's name for the site. */
export function useSiteName(): string {
  const { language } = useText();
  const { data } = useQuery(confQuery(usePlatform(), language));
  return data?.siteName || ownName;
}

/** The configured logo, else the default logo with the site's name. */
export function SiteLogo() {
  const { language } = useText();
  const name = useSiteName();
  const { data } = useQuery(confQuery(usePlatform(), language));
  if (!data?.web_logo) return <Logo name={name} />;
  return <img className="site-logo" src={data.web_logo} alt={name} />;
}
