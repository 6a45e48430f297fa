import type { Account } from '@fairtick/contracts';
import { checkNavigation } from '../../shared/navigation/guard.ts';
import { paths } from '../../shared/paths.ts';

/** A page's first view that the HTML contains. */
export type ShellName = 'login' | `${'home' | 'chart'}-${Account}`;

type Moment = {
  /** Address after the `#`. */
  target: string;
  hasToken: boolean;
  backDomain: string;
  account: Account;
  /** Desktop layout, which only the login's shell supports. */
  isWide: boolean;
};

/** The shell of the page that the guard will show; null if there is none. */
export function shellOf({ target, hasToken, backDomain, account, isWide }: Moment): ShellName | null {
  const verdict = checkNavigation({ target, current: null, hasToken, backDomain, host: '' });
  const [page] = (verdict.kind === 'allow' ? target : verdict.to).split('?');
  if (page === paths.entry || page === paths.login) return 'login';
  if (isWide) return null;
  if (page === paths.home) return `home-${account}`;
  return page === paths.chart ? `chart-${account}` : null;
}
