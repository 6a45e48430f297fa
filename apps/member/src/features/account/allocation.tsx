import { useText } from '@fairtick/i18n';
import { currencySign, Money } from '@fairtick/ui';
import type { ShownBalances } from '../../shared/balances/use-balances.ts';
import { sharesOf } from './wallet-shares.ts';

type AllocationProps = {
  balances: ShownBalances;
  hidden: boolean;
  /** Also parts that hold nothing, one a line. */
  whole?: boolean;
};

/** What the total is made of: a bar, and each part's amount. */
export function Allocation({ balances, hidden, whole = false }: AllocationProps) {
  const { t } = useText();
  const { available, savings, heldOrders, heldWithdrawals } = balances;
  const [forUse, saved, inOrders, outgoing] = sharesOf([available, savings, heldOrders, heldWithdrawals]);
  const parts = [
    { key: 'available', name: t('可用'), amount: available, share: forUse },
    { key: 'savings', name: t('固投'), amount: savings, share: saved },
    { key: 'held', name: t('持仓'), amount: heldOrders, share: inOrders },
    // Rarely there, so it takes no room otherwise.
    ...(outgoing || whole ? [{ key: 'outgoing', name: t('提现中'), amount: heldWithdrawals, share: outgoing }] : []),
  ] as const;
  // Four are two pairs, so that where they do not fit in a row none stands alone in a second one.
  const groups = parts.length === 4 && !whole ? [parts.slice(0, 2), parts.slice(2)] : [parts];
  return (
    <>
      <div className="wallet__bar" aria-hidden="true">
        {parts.map(({ key, share }) =>
          share ? <span key={key} className={`wallet__part wallet__part--${key}`} style={{ flexGrow: share }} /> : null,
        )}
      </div>
      <div className={whole ? 'wallet__figures wallet__figures--whole' : 'wallet__figures'}>
        {groups.map((group) => (
          <dl key={group[0]?.key} className="wallet__group">
            {group.map(({ key, name, amount }) => (
              <div key={key}>
                <dt>
                  <span className={`wallet__key wallet__part--${key}`} />
                  {name}
                </dt>
                <dd>
                  <Money amount={amount} symbol={whole ? currencySign : ''} hidden={hidden} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </>
  );
}
