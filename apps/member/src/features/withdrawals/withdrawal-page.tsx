import { recordNumber, type Withdrawal } from '@fairtick/contracts';
import { ledgerText, receiptsText, savingsText, useText, withdrawalReasonTexts, withdrawalsText } from '@fairtick/i18n';
import { Button, Card, currencySign, EmptyState, ErrorState, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { currencyText } from '../../shared/money/currency-text.ts';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type Fact, FactList } from '../../shared/records/fact-list.tsx';
import { StateTag } from '../../shared/records/state-tag.tsx';
import { ContactLink } from '../../shared/support/contact-link.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { withdrawalQuery } from './withdrawal-queries.ts';
import { payeeText } from './withdrawal-record.ts';
import { withdrawalStatusLabels } from './withdrawal-texts.ts';
import { WithdrawalTracker } from './withdrawal-tracker.tsx';
import './withdrawals.css';

/** One withdrawal (`?id=`) on its own page. */
export function WithdrawalPage() {
  const { t } = useText();
  const query = useAddressQuery();
  return (
    <Page
      width="split"
      title={t(withdrawalsText.withdrawal)}
      className="withdraw"
      end={<RecordsLink path={paths.withdrawalRecords} />}
    >
      <WithdrawalDetail id={query.get('id') ?? ''} />
    </Page>
  );
}

/** One withdrawal: its state, assignee and times, and a button to cancel it. */
export function WithdrawalDetail({ id }: { id: string }) {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isPending, isError, error, refetch } = useQuery({
    ...withdrawalQuery(platform, id),
    enabled: id !== '',
  });
  if (isMissing(id, error)) {
    const records = (
      <Button onClick={() => platform.navigation.redirectTo(paths.withdrawalRecords)}>
        {t(savingsText.whoLooked)}
      </Button>
    );
    return <EmptyState title={t(withdrawalsText.noWithdrawal)} action={records} />;
  }
  if (data) return <WithdrawalView withdrawal={data} />;
  if (isPending || !isError) return <FactsSkeleton />;
  return <ErrorState title={t(withdrawalsText.withdrawalFailedToLoad)} onRetry={() => void refetch()} />;
}

function WithdrawalView({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  const { state, amount, netAmount, payoutCurrency, reason } = withdrawal;
  const isReturned = state === 'rejected' || state === 'failed' || state === 'cancelled';
  return (
    <div className="stack columns">
      <div className="columns__part">
        <Card padded className="summary">
          <p className="summary__head">
            <span>{payeeText(withdrawal)}</span>
            <StateTag look={withdrawalStatusLabels[state]} />
          </p>
          <p className="summary__amount num">{currencyText(t, amount, 'CNY')}</p>
          <p className="summary__line">
            {isReturned ? (
              t(withdrawalsText.amountReturned, { amount: currencyText(t, amount, 'CNY') })
            ) : (
              <>
                {state === 'completed' ? t(ledgerText.actuallyReceived) : t(ledgerText.expected)}{' '}
                <b className="num">{currencyText(t, netAmount, payoutCurrency)}</b>
              </>
            )}
          </p>
          {reason !== null && <Notice tone="crit">{t(withdrawalReasonTexts[reason])}</Notice>}
        </Card>
        <WithdrawalTracker withdrawal={withdrawal} />
        {state === 'pending_review' && <CancelWithdrawal withdrawal={withdrawal} />}
      </div>
      <div className="columns__part">
        <WithdrawalFacts withdrawal={withdrawal} />
        <ContactLink kind="withdrawal" id={withdrawal.id} />
        <p className="withdraw__promise">{t(withdrawalsText.noChargesWarning)}</p>
      </div>
    </div>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, formats } = useText();
  const { account, quote, fee, payoutCurrency, payoutRef } = withdrawal;
  const facts: Fact[] = [
    [t(ledgerText.submittedAmount), currencyText(t, withdrawal.amount, 'CNY')],
    [t(ledgerText.fee), currencyText(t, fee, payoutCurrency)],
    [t(ledgerText.lockedRate), quote === null ? null : `1 USDT = ${currencySign}${quote.rate}`],
    [
      t(ledgerText.referenceRate),
      quote === null
        ? null
        : t(ledgerText.rateSourceSpreadPercent, {
            rate: `${currencySign}${quote.referenceRate}`,
            source: quote.source,
            percent: quote.spreadBps / 100,
          }),
    ],
    [t(withdrawalsText.payee), account.kind === 'bank' ? account.payee : null],
    [
      account.kind === 'bank' ? t(withdrawalsText.accountNumber) : t(withdrawalsText.paidTo),
      account.kind === 'bank' ? account.number : account.address,
    ],
    [account.kind === 'bank' ? t(withdrawalsText.bankReference) : t(ledgerText.transactionId), payoutRef],
    [t(ledgerText.submittedAt), formats.dateTime(withdrawal.createdAt)],
    [t(receiptsText.id), recordNumber(withdrawal.id)],
  ];
  return (
    <Card padded>
      <FactList facts={facts} />
    </Card>
  );
}
