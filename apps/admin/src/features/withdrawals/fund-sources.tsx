import { adminFundSources, type FundSource } from '@fairtick/contracts';
import { adminApprovalsText, adminReconciliationText, adminWithdrawalsText, type Text, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { sharesOf } from './fund-shares.ts';

const names: Record<FundSource['kind'], Text> = {
  deposits: adminWithdrawalsText.deposits,
  trading: adminWithdrawalsText.tradingNet,
  interest: adminReconciliationText.interest,
  rewards: adminReconciliationText.inviteRewards,
  adjustments: adminApprovalsText.manualAdjustment,
};

/** Source of the member's money; reading it is an audit entry. */
export function FundSources({ memberId }: { memberId: string }) {
  const { t } = useText();
  const { call } = usePlatform();
  const may = useCan()(adminFundSources.permission);
  const { data } = useQuery({
    queryKey: ['member', memberId, 'sources'],
    enabled: may,
    queryFn: ({ signal }) => call(adminFundSources, { params: { id: memberId } }, { signal, quiet: true }),
  });
  if (data === undefined) return null;
  return (
    <>
      <h3>{t(adminWithdrawalsText.sourceFundsDaysDays, { days: data.days })}</h3>
      {data.items.length === 0 && <p className="meta">{t(adminWithdrawalsText.noMoneyMovedTime)}</p>}
      <div className="sources__bar" aria-hidden="true">
        {sharesOf(data.items).map(({ kind, pct }) => (
          <span key={kind} className={`sources__part sources__part--${kind}`} style={{ flexGrow: pct }} />
        ))}
      </div>
      <dl className="sources">
        {data.items.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>
              <span className={`sources__dot sources__part--${kind}`} aria-hidden="true" />
              {t(names[kind])}
            </dt>
            <dd>{amountText(amount, { signed: amount.startsWith('-') })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
