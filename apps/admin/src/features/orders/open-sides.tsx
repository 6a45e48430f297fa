import type { Account, OpenSide } from '@fairtick/contracts';
import { adminApprovalsText, adminDashboardText, adminOrdersText, adminSavingsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { accountNames, directionNames } from '../../shared/names/order-texts.ts';
import { ordersPath } from '../../shared/paths.ts';
import { useOrderTotals } from './order-queries.ts';

/** Open orders per product and side, for each account that has any. */
export function OpenSides() {
  const { t, formats } = useText();
  const { data } = useOrderTotals();
  if (data === undefined) return null;
  return (
    <section className="card sides" aria-labelledby="sides-title">
      <header className="card__head">
        <h2 id="sides-title">{t(adminOrdersText.openNow)}</h2>
        <span className="meta">{t(adminDashboardText.asOfAt, { at: formats.timeWithSeconds(data.at) })}</span>
      </header>
      <div className="sides__body">
        {data.sides.length === 0 && <p className="meta">{t(adminDashboardText.noOrderIsOpen)}</p>}
        {(['real', 'demo'] as const).map((account) => (
          <AccountSides key={account} account={account} sides={data.sides.filter((side) => side.account === account)} />
        ))}
        {!data.complete && <p className="meta">{t(adminOrdersText.manyOrdersOpenNumbers)}</p>}
      </div>
    </section>
  );
}

function AccountSides({ account, sides }: { account: Account; sides: readonly OpenSide[] }) {
  const { t } = useText();
  if (sides.length === 0) return null;
  const money = (amount: string) => amountText(amount, account === 'real' ? {} : { symbol: '' });
  return (
    <table>
      <caption>{t(accountNames[account])}</caption>
      <thead>
        <tr>
          <th scope="col">{t(adminSavingsText.product)}</th>
          <th scope="col">{t(adminApprovalsText.direction)}</th>
          <th scope="col">{t(adminSavingsText.positionCount)}</th>
          <th scope="col">{t(adminSavingsText.principal)}</th>
          <th scope="col">{t(adminOrdersText.possiblePayout)}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ productId, direction, symbol, orders, stake, payout }) => (
          <tr key={`${productId} ${direction}`}>
            <th scope="row">
              <Link to={ordersPath({ state: 'open', account, productId, direction })}>{symbol}</Link>
            </th>
            <td>{t(directionNames[direction])}</td>
            <td>{orders}</td>
            <td>{money(stake)}</td>
            <td>{money(payout)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
