import { type AdminProduct, proposeNewProduct } from '@fairtick/contracts';
import {
  adminMemberFilesText,
  adminMembersText,
  adminProductsText,
  adminSavingsText,
  durationText,
  productName,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { productPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { percentText } from '../../shared/terms/terms-words.ts';
import { NewProductDialog } from './new-product-dialog.tsx';
import { useProducts } from './product-queries.ts';
import { ProductState, SessionLine } from './product-state.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import '../../shared/review/review.css';
import './products.css';

/** All products with their current terms, upcoming changes and proposals, including proposed products. */
export function ProductsPage() {
  const { t } = useText();
  const query = useProducts();
  const columns = useColumns();
  const [adding, setAdding] = useState(false);
  const mayPropose = useCan()(proposeNewProduct.permission);
  const items = query.data?.items ?? [];
  return (
    <Page title={t(adminProductsText.productsAndTerms)} sub={t(adminProductsText.changedTwoPeopleNotice)}>
      {query.error !== null && query.data === undefined ? (
        <LoadFailed query={query} />
      ) : (
        <>
          <p className="products-acts">
            <Button
              type="primary"
              disabled={!mayPropose || items.length === 0}
              {...(mayPropose ? {} : { title: t(adminMembersText.noPermission) })}
              onClick={() => setAdding(true)}
            >
              {t(adminProductsText.newProduct)}
            </Button>
          </p>
          <ProposalsCard productId={null} />
          <section className="card table" aria-label={t(adminProductsText.products)}>
            <Table<AdminProduct>
              size="middle"
              columns={columns}
              dataSource={items}
              rowKey={(row) => row.id}
              loading={{ spinning: query.isPending, delay: 200 }}
              pagination={false}
              scroll={{ x: 980 }}
            />
          </section>
          {adding && <NewProductDialog products={items} onClose={() => setAdding(false)} />}
        </>
      )}
    </Page>
  );
}

function useColumns(): NonNullable<TableProps<AdminProduct>['columns']> {
  const { t, language } = useText();
  return [
    {
      title: t(adminProductsText.product),
      className: 'nowrap',
      render: (_, row) => (
        <span className="two-lines">
          <Link to={productPath(row.id)}>
            <strong>{row.symbol}</strong>
          </Link>
          <span className="meta">{productName({ t, language }, row)}</span>
        </span>
      ),
    },
    {
      title: t(adminMembersText.state),
      render: (_, row) => (
        <span className="two-lines">
          <span>
            <ProductState product={row} />
          </span>
          <span className="meta">
            <SessionLine product={row} />
          </span>
        </span>
      ),
    },
    {
      title: t(adminProductsText.durationsAndPayouts),
      render: (_, { terms }) => (
        <span className="offers">
          {terms.durations.map(({ durationS, payoutBps }) => (
            <span key={durationS} className="tag">
              {durationText(t, durationS)} {percentText(payoutBps)}
            </span>
          ))}
        </span>
      ),
    },
    {
      title: t(adminProductsText.stakes),
      align: 'right',
      className: 'nowrap',
      render: (_, { terms }) => `${amountText(terms.minStake)} – ${amountText(terms.maxStake)}`,
    },
    { title: t(adminProductsText.feeRate), align: 'right', render: (_, { terms }) => percentText(terms.feeBps) },
    { title: t(adminMemberFilesText.openOrders), align: 'right', dataIndex: 'openOrders' },
    { title: t(adminProductsText.coming), render: (_, row) => <Coming product={row} /> },
  ];
}

/** Upcoming and proposed changes. */
function Coming({ product: { upcoming, pendingProposals } }: { product: AdminProduct }) {
  const { t, formats } = useText();
  const [next] = upcoming;
  if (next === undefined && pendingProposals === 0) return <>—</>;
  return (
    <span className="two-lines">
      {next !== undefined && (
        <span>{t(adminSavingsText.inForceTime, { time: formats.dateTime(next.effectiveAt) })}</span>
      )}
      {pendingProposals > 0 && (
        <span className="tag tag--warn">{t(adminProductsText.countToApprove, { count: pendingProposals })}</span>
      )}
    </span>
  );
}
