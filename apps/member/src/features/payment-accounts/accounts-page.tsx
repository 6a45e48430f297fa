import type { PaymentAccount } from '@fairtick/contracts';
import { paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Icon, Notice, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, paymentAccountsQuery } from '../../shared/queries.ts';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { AccountCard } from './account-card.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';
import './payment-accounts.css';

/** Bound bank cards. */
export function BanksPage() {
  const { t } = useText();
  return (
    <AccountsFrame title={t(paymentAccountsText.bankCardInfo)}>
      {(accounts, remove) => <Banks {...{ accounts, remove }} />}
    </AccountsFrame>
  );
}

/** Bound crypto wallets. */
export function WalletsPage() {
  const { t } = useText();
  return (
    <AccountsFrame title={t(withdrawalsText.cryptoWallet)}>
      {(accounts, remove) => <Wallets {...{ accounts, remove }} />}
    </AccountsFrame>
  );
}

/** All payout accounts of the member. */
export function PaymentAccountsPage() {
  const { t } = useText();
  return (
    <AccountsFrame width="split" title={t(paymentAccountsText.payoutAccounts)}>
      {(accounts, remove) => (
        <div className="stack columns columns--pair">
          <div className="columns__part">
            <h2 className="accounts__head">{t(withdrawalsText.bankCard)}</h2>
            <Banks {...{ accounts, remove }} />
          </div>
          <div className="columns__part">
            <h2 className="accounts__head">{t(withdrawalsText.cryptoWallet)}</h2>
            <Wallets {...{ accounts, remove }} />
          </div>
        </div>
      )}
    </AccountsFrame>
  );
}

type ListProps = { accounts: readonly PaymentAccount[]; remove: (account: PaymentAccount) => void };
type AccountsFrameProps = {
  title: string;
  width?: 'split' | 'reading';
  children: (accounts: readonly PaymentAccount[], remove: ListProps['remove']) => ReactNode;
};

function AccountsFrame({ title, width = 'reading', children }: AccountsFrameProps) {
  const { t } = useText();
  const { data, isPending, isError, refetch } = useQuery(paymentAccountsQuery(usePlatform()));
  const hold = useWithdrawHold();
  const [removing, setRemoving] = useState<PaymentAccount | null>(null);
  return (
    <Page width={width} title={title} className="accounts">
      {isPending && <Skeleton height={116} radius={16} />}
      {isError && !data && (
        <ErrorState title={t(paymentAccountsText.payoutAccountsFailedToLoad)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="accounts__stack">
          {children(data, setRemoving)}
          <Notice tone="info">
            {t(paymentAccountsText.payeeOwnVerifiedName, {
              time: hold,
            })}
          </Notice>
        </div>
      )}
      {removing && <RemoveAccountDialog account={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}

function Banks({ accounts, remove }: ListProps) {
  const { t, language } = useText();
  const platform = usePlatform();
  const { data: conf } = useQuery(confQuery(platform, language));
  const cards = accounts.filter(({ kind }) => kind === 'bank');
  const hasRoom = cards.length < (conf?.bankCardsMax ?? 1);
  return (
    <>
      {cards.length === 0 && (
        <EmptyState title={t(paymentAccountsText.noBankCardYet)} text={t(paymentAccountsText.addWithdraw)} />
      )}
      {cards.map((card) => (
        <AccountCard key={card.id} account={card} onRemove={() => remove(card)} />
      ))}
      <Button
        block
        icon={<Icon name={hasRoom ? 'plus' : 'swap'} size={18} />}
        onClick={() => platform.navigation.navigateTo(paths.addBank)}
      >
        {hasRoom ? t(paymentAccountsText.addBankCard) : t(paymentAccountsText.changeBankCard)}
      </Button>
    </>
  );
}

function Wallets({ accounts, remove }: ListProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const wallets = accounts.filter(({ kind }) => kind === 'crypto');
  return (
    <>
      {wallets.length === 0 && (
        <EmptyState title={t(paymentAccountsText.noCryptoWalletYet)} text={t(paymentAccountsText.addWithdrawUsdt)} />
      )}
      {wallets.map((wallet) => (
        <AccountCard key={wallet.id} account={wallet} onRemove={() => remove(wallet)} />
      ))}
      <Button block icon={<Icon name="plus" size={18} />} onClick={() => navigation.navigateTo(paths.addWallet)}>
        {t(paymentAccountsText.addCryptoWallet)}
      </Button>
    </>
  );
}
