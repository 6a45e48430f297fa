import { type Approval, adminApprovals, proposeProductTerms } from '@fairtick/contracts';
import { adminApprovalsText, adminProductsText, useText } from '@fairtick/i18n';
import { useCan } from '../../shared/platform/use-me.ts';
import { newProductIn } from '../../shared/terms/new-product.ts';
import { ProposalEntry } from '../../shared/terms/proposal-entry.tsx';
import { useTermsProposals, useWithdrawTerms } from './product-queries.ts';

/** Pending proposals of one product's terms, or of new products; proposers can withdraw them until they are decided. */
export function ProposalsCard({ productId }: { productId: string | null }) {
  const { t } = useText();
  const kind = productId === null ? 'new_product' : 'product_terms';
  const { data } = useTermsProposals(useCan()(adminApprovals.permission), kind);
  const withdraw = useWithdrawTerms();
  const waiting =
    data?.items.filter((item) => item.state === 'pending' && (productId === null || isAbout(item, productId))) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="card" aria-labelledby="proposals-title">
      <header className="card__head">
        <h2 id="proposals-title">
          {productId === null ? t(adminProductsText.proposedProducts) : t(adminApprovalsText.pendingProposal)}
        </h2>
        <span className="meta">{t(adminApprovalsText.needsAnotherAdministrator)}</span>
      </header>
      <div className="card__body">
        {waiting.map((item) => (
          <ProposalEntry
            key={item.id}
            item={item}
            name={newProductIn(item)?.product.symbol}
            permission={proposeProductTerms.permission}
            withdraw={withdraw}
          />
        ))}
      </div>
    </section>
  );
}

function isAbout({ change }: Approval, productId: string): boolean {
  return typeof change === 'object' && change !== null && 'productId' in change && change.productId === productId;
}
