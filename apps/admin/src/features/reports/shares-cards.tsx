import type { adminReport, DataOf } from '@fairtick/contracts';
import { adminReportsText, adminReviewsText, adminSavingsText, useText } from '@fairtick/i18n';
import { amountText, groupThousands } from '@fairtick/ui';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { EmptyList } from '../../shared/table/empty-list.tsx';

type Report = DataOf<typeof adminReport>;
type SharesCardsProps = { methods: Report['total']['methods']; products: Report['products'] };

/** Parts of the whole range: money by payment method, results by product. */
export function SharesCards({ methods, products }: SharesCardsProps) {
  const { t } = useText();
  const nameOf = (rail: string) => {
    const name = bucketNames[`clearing_${rail}`];
    return name === undefined ? rail : t(name);
  };
  return (
    <div className="reports__pair">
      <Shares
        title={t(adminReportsText.byMethod)}
        rows={methods.map(({ direction, rail, items, amount }) => ({
          name: `${t(direction === 'in' ? adminReviewsText.deposit : adminReviewsText.withdrawal)} · ${nameOf(rail)}`,
          items,
          amount: amountText(amount),
        }))}
      />
      <Shares
        title={`${t(adminReportsText.membersResult)} · ${t(adminSavingsText.product)}`}
        rows={products.map(({ symbol, orders, result }) => ({
          name: symbol,
          items: orders,
          amount: amountText(result, { signed: true }),
        }))}
      />
    </div>
  );
}

type Share = { name: string; items: number; amount: string };

function Shares({ title, rows }: { title: string; rows: readonly Share[] }) {
  const { t } = useText();
  return (
    <section className="card" aria-label={title}>
      <header className="card__head">
        <h2>{title}</h2>
      </header>
      <div className="card__body">
        {rows.length === 0 ? (
          <EmptyList>{t(adminReportsText.noMovements)}</EmptyList>
        ) : (
          <table className="reports__table">
            <tbody>
              {rows.map(({ name, items, amount }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="meta">{groupThousands(String(items))}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
