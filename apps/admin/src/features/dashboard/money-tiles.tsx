import { adminLedgerAccounts, adminTransfers, type Dashboard } from '@fairtick/contracts';
import { adminDashboardText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { netOf, percentText } from './net-of.ts';
import { Tile } from './tile.tsx';

/** Today's money, and whether the house balance covers all open payouts. */
export function MoneyTiles({ deposits, withdrawals, coverage, today }: Dashboard) {
  const { t } = useText();
  const can = useCan();
  const [cameIn, wentOut] = [deposits?.at(-1), withdrawals?.at(-1)];
  const from = new URLSearchParams({ from: today.since });
  return (
    <>
      {cameIn !== undefined && wentOut !== undefined && (
        <Tile
          label={t(adminDashboardText.netInflowToday)}
          icon="chart"
          value={amountText(netOf(cameIn.amount, wentOut.amount))}
          detail={t(adminDashboardText.inDepositsOutWithdrawals, {
            deposits: amountText(cameIn.amount),
            withdrawals: amountText(wentOut.amount),
          })}
          to={can(adminTransfers.permission) ? `${paths.ledger}?${from}` : null}
        />
      )}
      {coverage !== undefined && (
        <Tile
          label={t(adminDashboardText.mostOpenWinsCost)}
          icon="layers"
          value={amountText(coverage.liability)}
          detail={coverageText(coverage, t)}
          tone={coverage.covered ? 'calm' : 'crit'}
          to={can(adminLedgerAccounts.permission) ? `${paths.ledger}?tab=accounts` : null}
        />
      )}
    </>
  );
}

function coverageText(
  { funds, usedBps, limitBps, covered }: NonNullable<Dashboard['coverage']>,
  t: ReturnType<typeof useText>['t'],
): string {
  if (!covered) return t(adminDashboardText.fundsFundsNotPay, { funds: amountText(funds) });
  if (usedBps === null)
    return t(adminDashboardText.fundsFundsLimitLimit, { funds: amountText(funds), limit: percentText(limitBps) });
  return t(adminDashboardText.usedFundsLimitLimit, { used: percentText(usedBps), limit: percentText(limitBps) });
}
