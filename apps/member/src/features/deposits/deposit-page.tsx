import type { Deposit } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
import { EmptyState, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { ContactLink } from '../../shared/support/contact-link.tsx';
import { CancelDeposit } from './cancel-deposit.tsx';
import { awaitsPayment, isCancellable } from './deposit-advice.ts';
import { DepositFacts } from './deposit-facts.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { depositQuery } from './deposit-queries.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { PayStep } from './pay-step.tsx';
import { ToRecords } from './recharge-tabs.tsx';
import { useIsOverdue } from './time-left.tsx';
import './deposits.css';

/** One deposit (`?id=`) on its own page. */
export function DepositPage() {
  const { t } = useText();
  const query = useAddressQuery();
  return (
    <Page
      width="split"
      title={t(depositsText.deposit)}
      className="deposit"
      end={<RecordsLink path={paths.depositRecords} />}
    >
      <DepositDetail id={query.get('id') ?? ''} />
    </Page>
  );
}

/** One deposit: payment instructions while it awaits payment, its progress afterwards. */
export function DepositDetail({ id }: { id: string }) {
  const { t, language } = useText();
  const platform = usePlatform();
  const { data, isPending, isError, error, refetch } = useQuery({
    ...depositQuery(platform, id, language),
    enabled: id !== '',
  });
  if (isMissing(id, error)) return <EmptyState title={t(depositsText.noDeposit)} action={<ToRecords />} />;
  if (data) return <DepositView key={data.id} deposit={data} />;
  if (isPending || !isError) return <FactsSkeleton />;
  return <ErrorState title={t(depositsText.depositCouldNotLoaded)} onRetry={() => void refetch()} />;
}

function DepositView({ deposit }: { deposit: Deposit }) {
  const isOverdue = useIsOverdue(deposit);
  const isOpen = awaitsPayment(deposit) && !isOverdue;
  return (
    <div className="columns">
      <div className="deposit__main">
        <DepositSummary deposit={deposit} />
        {isOpen ? <PayStep deposit={deposit} /> : <DepositProgress deposit={deposit} />}
        {isCancellable(deposit) && <CancelDeposit deposit={deposit} />}
      </div>
      <div className="deposit__aside">
        {isOpen && <DepositProgress deposit={deposit} />}
        <DepositFacts deposit={deposit} />
        <ContactLink kind="deposit" id={deposit.id} />
      </div>
    </div>
  );
}
