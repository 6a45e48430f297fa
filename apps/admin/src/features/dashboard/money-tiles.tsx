import { adminLedgerAccounts, adminTransfers, type Dashboard } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
          label={t('今日净流入')}
          icon="chart"
          value={amountText(netOf(cameIn.amount, wentOut.amount))}
          detail={t('充值 {{deposits}} · 提现 {{withdrawals}}', {
            deposits: amountText(cameIn.amount),
            withdrawals: amountText(wentOut.amount),
          })}
          to={can(adminTransfers.permission) ? `${paths.ledger}?${from}` : null}
        />
      )}
      {coverage !== undefined && (
        <Tile
          label={t('持仓最大赔付')}
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
  if (!covered) return t('备付金只有 {{funds}}，不足以全额赔付', { funds: amountText(funds) });
  if (usedBps === null)
    return t('备付金 {{funds}} · 上限 {{limit}}', { funds: amountText(funds), limit: percentText(limitBps) });
  return t('占备付金 {{used}} · 上限 {{limit}}', { used: percentText(usedBps), limit: percentText(limitBps) });
}
