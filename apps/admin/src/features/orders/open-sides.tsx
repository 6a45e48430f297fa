import type { Account, OpenSide } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        <h2 id="sides-title">{t('未到期合计')}</h2>
        <span className="meta">{t('{{at}} 更新', { at: formats.timeWithSeconds(data.at) })}</span>
      </header>
      <div className="sides__body">
        {data.sides.length === 0 && <p className="meta">{t('没有未到期的订单')}</p>}
        {(['real', 'demo'] as const).map((account) => (
          <AccountSides key={account} account={account} sides={data.sides.filter((side) => side.account === account)} />
        ))}
        {!data.complete && <p className="meta">{t('未到期订单很多：笔数与本金为下限，赔付为准确值')}</p>}
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
          <th scope="col">{t('产品')}</th>
          <th scope="col">{t('方向')}</th>
          <th scope="col">{t('笔数')}</th>
          <th scope="col">{t('本金')}</th>
          <th scope="col">{t('可能赔付')}</th>
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
