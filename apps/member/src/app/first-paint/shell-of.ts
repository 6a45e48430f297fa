import type { Account } from '@fairtick/contracts';
import { checkNavigation } from '../../shared/navigation/guard.ts';
import { paths } from '../../shared/paths.ts';

/** A page's first moment that the HTML already carries. */
export type ShellName = 'login' | `${'home' | 'chart'}-${Account}`;

type Moment = {
  /** Address behind the `#`. */
  target: string;
  hasToken: boolean;
  backDomain: string;
  account: Account;
  /** A desktop's layout, which only the login's shell has too. */
  isWide: boolean;
};

/** What is about to be seen, as the guard will decide; null where no shell is drawn. */
export function shellOf({ target, hasToken, backDomain, account, isWide }: Moment): ShellName | null {
  const verdict = checkNavigation({ target, current: null, hasToken, backDomain, host: '' });
  const [page] = (verdict.kind === 'allow' ? target : verdict.to).split('?');
  if (page === paths.entry || page === paths.login) return 'login';
  if (isWide) return null;
  if (page === paths.home) return `home-${account}`;
  return page === paths.chart ? `chart-${account}` : null;
}
