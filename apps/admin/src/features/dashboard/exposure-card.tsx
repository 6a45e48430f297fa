import type { Account, Dashboard, OpenSide } from '@fairtick/contracts';
import { adminDashboardText, adminMembersText, adminSavingsText, useText } from '@fairtick/i18n';
import { amountText, groupThousands } from '@fairtick/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountNames, directionNames } from '../../shared/names/order-texts.ts';
import { ordersPath, paths } from '../../shared/paths.ts';
import { QueueChips } from '../../shared/review/queue/queue-chips.tsx';

type Exposure = NonNullable<Dashboard['exposure']>;

/** Open orders per product and side, with the maximum payout. */
export function ExposureCard({ exposure }: { exposure: Exposure }) {
  const { t } = useText();
  const [account, setAccount] = useState<Account>('real');
  const sides = exposure.sides.filter((side) => side.account === account);
  const products = [...new Map(sides.map(({ productId, symbol }) => [productId, symbol]))];
  return (
    <section className="card exposure" aria-labelledby="exposure-title">
      <header className="card__head">
        <h2 id="exposure-title">{t(adminDashboardText.openExposure)}</h2>
        <Link to={`${paths.orders}?state=open`}>{t(adminDashboardText.allOpenOrders)}</Link>
      </header>
      <div className="card__body">
        <QueueChips
          label={t(adminMembersText.account)}
          chosen={account}
          onChoose={setAccount}
          queues={(['real', 'demo'] as const).map((one) => ({ queue: one, name: t(accountNames[one]) }))}
        />
        {products.length === 0 && <p className="meta exposure__none">{t(adminDashboardText.noOrderIsOpen)}</p>}
        {products.length > 0 && (
          <table className="exposure__table">
            <thead>
              <tr>
                <th scope="col">{t(adminSavingsText.product)}</th>
                <th scope="col">{t(directionNames.rise)}</th>
                <th scope="col">{t(directionNames.fall)}</th>
              </tr>
            </thead>
            <tbody>
              {products.map(([productId, symbol]) => (
                <tr key={productId}>
                  <th scope="row">{symbol}</th>
                  {(['rise', 'fall'] as const).map((direction) => (
                    <SideCell
                      key={direction}
                      side={sides.find((side) => side.productId === productId && side.direction === direction)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="meta">
          {exposure.complete
            ? t(adminDashboardText.platformPayAllThem)
            : t(adminDashboardText.platformPayAllThemWon, { count: groupThousands('20000') })}
        </p>
      </div>
    </section>
  );
}

function SideCell({ side }: { side: OpenSide | undefined }) {
  const { t } = useText();
  if (side === undefined) return <td>—</td>;
  const { account, productId, direction, payout, orders } = side;
  const link = (
    <Link to={ordersPath({ state: 'open', account, productId, direction })}>
      <strong>{amountText(payout, account === 'real' ? {} : { symbol: '' })}</strong>
      <span className="meta">{t(adminDashboardText.count, { count: groupThousands(String(orders)) })}</span>
    </Link>
  );
  return <td>{link}</td>;
}
