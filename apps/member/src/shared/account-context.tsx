import type { Account } from '@fairtick/contracts';
import { frameText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePlatform } from './platform.tsx';
import { keepAccount, readAccount, writeStored } from './storage.ts';

type AccountState = {
  /** The account that screens show and orders use. */
  account: Account;
  isDemo: boolean;
  /** Switches the account and shows a toast. */
  switchAccount: (account: Account) => void;
};

const AccountContext = createContext<AccountState | null>(null);

export function AccountProvider({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { session } = usePlatform();
  const sessionId = useSyncExternalStore(session.subscribe, session.id);
  const [{ account, chosenIn }, choose] = useState(() => ({ account: readAccount(), chosenIn: sessionId }));
  // A member must not inherit the choice of another member on the same page.
  if (chosenIn !== sessionId) choose({ account: readAccount(), chosenIn: sessionId });
  useEffect(() => {
    if (chosenIn === sessionId) keepAccount(account);
  }, [account, chosenIn, sessionId]);
  const state = useMemo<AccountState>(
    () => ({
      account,
      isDemo: account === 'demo',
      switchAccount(next) {
        writeStored('account', next);
        choose({ account: next, chosenIn: sessionId });
        toast.done(next === 'real' ? t(frameText.switchedRealAccountOrders) : t(frameText.switchedDemoAccountOrders));
      },
    }),
    [account, sessionId, t],
  );
  return <AccountContext value={state}>{children}</AccountContext>;
}

/**
 * The demo or real account, shared by every screen.
 * @throws Error outside an AccountProvider.
 */
export function useAccount(): AccountState {
  const state = useContext(AccountContext);
  if (!state) throw new Error('AccountProvider is missing');
  return state;
}
