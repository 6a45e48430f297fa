import { type Approval, adminApprovals, proposeProductTerms } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { App, Button, Popconfirm } from 'antd';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { itemPath } from '../../app/paths.ts';
import { useCan, useMe } from '../../app/use-me.ts';
import { newProductIn } from '../../terms/new-product.ts';
import { useTermsProposals, useWithdrawTerms } from './product-queries.ts';

/** Proposed terms of one product, or without one proposed products; their makers may take them back until they are decided. */
export function ProposalsCard({ productId }: { productId: string | null }) {
  const { t } = useText();
  const kind = productId === null ? 'new_product' : 'product_terms';
  const { data } = useTermsProposals(useCan()(adminApprovals.permission), kind);
  const waiting =
    data?.items.filter((item) => item.state === 'pending' && (productId === null || isAbout(item, productId))) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="card" aria-labelledby="proposals-title">
      <header className="card__head">
        <h2 id="proposals-title">{productId === null ? t('待审批的新品种') : t('待审批的申请')}</h2>
        <span className="meta">{t('须由另一名管理员批准')}</span>
      </header>
      <div className="card__body">
        {waiting.map((item) => (
          <Proposal key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}

function Proposal({ item }: { item: Approval }) {
  const { t, formats } = useText();
  const { message } = App.useApp();
  const { data: me } = useMe();
  const can = useCan();
  const withdraw = useWithdrawTerms(() => void message.success(t('申请已撤回')));
  const isMine = me?.username === item.proposedBy && can(proposeProductTerms.permission);
  const takeBack = () =>
    withdraw.mutate(
      { id: item.id, version: item.version },
      { onError: (error) => void message.error(errorText(error, t)) },
    );
  return (
    <div className="version">
      <p>
        <strong>{newSymbolOf(item) ?? item.proposedBy}</strong>{' '}
        <span className="meta">
          {newSymbolOf(item) === undefined ? '' : `${item.proposedBy} · `}
          {formats.dateTime(item.proposedAt)}
        </span>
      </p>
      <p>{item.reason}</p>
      <p className="product-head__acts">
        <Link to={itemPath('approvals', item.id)}>{item.mayDecide ? t('去审批') : t('查看申请')}</Link>
        {isMine && (
          <Popconfirm
            title={t('撤回后此申请失效，不会生效。')}
            okText={t('撤回申请')}
            cancelText={t('取消')}
            onConfirm={takeBack}
          >
            <Button size="small" loading={withdraw.isPending}>
              {t('撤回申请')}
            </Button>
          </Popconfirm>
        )}
      </p>
    </div>
  );
}

function newSymbolOf(item: Approval): string | undefined {
  return newProductIn(item)?.product.symbol;
}

function isAbout({ change }: Approval, productId: string): boolean {
  return typeof change === 'object' && change !== null && 'productId' in change && change.productId === productId;
}
