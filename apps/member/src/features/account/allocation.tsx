import { accountText, frameText, savingsText, useText } from '@fairtick/i18n';
import { currencySign, Money } from '@fairtick/ui';
import type { ShownBalances } from '../../shared/balances/use-balances.ts';
import { sharesOf } from './wallet-shares.ts';

type AllocationProps = {
  balances: ShownBalances;
  hidden: boolean;
  /** Also shows empty parts, one per line. */
  whole?: boolean;
};

/** The parts of the total: a bar, and each part's amount. */
export function Allocation({ balances, hidden, whole = false }: AllocationProps) {
  const { t } = useText();
  const { available, savings, heldOrders, heldWithdrawals } = balances;
  const [forUse, saved, inOrders, outgoing] = sharesOf([available, savings, heldOrders, heldWithdrawals]);
  const parts = [
    { key: 'available', name: t(accountText.available), amount: available, share: forUse },
    { key: 'savings', name: t(accountText.savings), amount: savings, share: saved },
    { key: 'held', name: t(frameText.openPositions), amount: heldOrders, share: inOrders },
    // Rarely shown, so it takes no space otherwise.
    ...(outgoing || whole
      ? [{ key: 'outgoing', name: t(savingsText.withdrawing), amount: heldWithdrawals, share: outgoing }]
      : []),
  ] as const;
  // Four parts are laid out as two pairs, so that a second row never holds a single part.
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
