import type { DataOf, PaymentAccount, withdrawalTerms } from '@fairtick/contracts';
import { ledgerText, paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { amountText, classNames, ErrorState, Money, Notice, SegmentedControl } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { Checklist } from '../../shared/checklist/checklist.tsx';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { paymentAccountsQuery, statusQuery } from '../../shared/queries.ts';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { LastWithdrawal } from './last-withdrawal.tsx';
import { useWithdrawalIntent, type WithdrawalIntent } from './use-withdrawal-intent.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { withdrawalObstacles } from './withdrawal-obstacles.ts';
import { withdrawalTermsQuery } from './withdrawal-queries.ts';
import './withdrawals.css';

type Kind = PaymentAccount['kind'];

/** Withdrawal to the bound bank card or a wallet. Obstacles are shown before anything is typed. */
export function WithdrawPage() {
  const { t } = useText();
  const platform = usePlatform();
  const { isDemo } = useAccount();
  const terms = useQuery(withdrawalTermsQuery(platform));
  const accounts = useQuery(paymentAccountsQuery(platform));
  const status = useQuery(statusQuery(platform));
  // Kept above the forms, whose keys change with the account, so that an undecided request survives a change.
  const intent = useWithdrawalIntent();
  const [picked, setPicked] = useState<Kind>(intent.asked?.quoteId === undefined ? 'bank' : 'crypto');
  const asked = accounts.data?.find(({ id }) => id === intent.asked?.paymentAccountId);
  const kind = asked?.kind ?? picked;
  const isFailed = (terms.isError && !terms.data) || (accounts.isError && !accounts.data);
  const retry = () => {
    void terms.refetch();
    void accounts.refetch();
  };
  return (
    <Page
      width="split"
      title={t(ledgerText.withdrawal)}
      className="withdraw"
      end={<RecordsLink path={paths.withdrawalRecords} />}
    >
      <SegmentedControl
        className="withdraw__kinds"
        label={t(withdrawalsText.withdrawalMethods)}
        options={[
          { value: 'bank', label: t(withdrawalsText.bankCard), icon: 'card' },
          { value: 'crypto', label: t(withdrawalsText.cryptoWallet), icon: 'wallet' },
        ]}
        value={kind}
        disabled={asked !== undefined}
        onChange={(next) => {
          intent.dismiss();
          setPicked(next);
        }}
      />
      <div className="stack">
        {isDemo && <Notice tone="info">{t(withdrawalsText.demoAccountNotice)}</Notice>}
        {status.data?.books === 'down' && (
          <Notice tone="warn">{t(withdrawalsText.payoutsPausedWhileBooksAreChecked)}</Notice>
        )}
        {isFailed && <ErrorState title={t(withdrawalsText.withdrawalPageFailed)} onRetry={retry} />}
        {!isFailed && !(terms.data && accounts.data) && <FormSkeleton />}
        {terms.data && accounts.data && (
          <Payout key={kind} kind={kind} terms={terms.data} accounts={accounts.data} intent={intent} />
        )}
        {!(terms.data && accounts.data) && <LastWithdrawal />}
      </div>
    </Page>
  );
}

type PayoutProps = {
  kind: Kind;
  terms: DataOf<typeof withdrawalTerms>;
  accounts: readonly PaymentAccount[];
  intent: WithdrawalIntent;
};

function Payout({ kind, terms, accounts, intent }: PayoutProps) {
  const { t } = useText();
  const mine = accounts.filter((account) => account.kind === kind);
  const obstacles = withdrawalObstacles(terms, kind, mine.length > 0);
  const left = { amount: amountText(terms.dayTotalLeft), count: terms.dayCountLeft };
  const hasForm = mine.length > 0;
  return (
    <div className={classNames('stack', hasForm && 'columns columns--lead')}>
      <div className="columns__part">
        <Checklist
          purpose="withdraw"
          obstacles={obstacles}
          verified={terms.verified}
          notes={{
            account: t(paymentAccountsText.readyForWithdrawals),
            balance: (
              <>
                {t(withdrawalsText.available)} <Money amount={terms.available} />
              </>
            ),
            limits: `${t(withdrawalsText.leftToday)} ${t(withdrawalsText.amountAndTimes, left)}`,
          }}
        />
      </div>
      <div className="columns__part">
        {hasForm ? <WithdrawForm terms={terms} accounts={mine} intent={intent} /> : <HoldNotice />}
      </div>
      <div className="columns__part">
        <LastWithdrawal />
      </div>
    </div>
  );
}

/** How long withdrawals wait after an account is added, before it is added. */
function HoldNotice() {
  const { t } = useText();
  const hold = useWithdrawHold();
  return <Notice tone="info">{t(paymentAccountsText.heldAfterAdding, { time: hold })}</Notice>;
}
