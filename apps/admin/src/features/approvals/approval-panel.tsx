import { type Approval, recordNumber } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminMembersText,
  adminProductsText,
  adminRolesText,
  adminSavingsText,
  adminStaffText,
  type Text,
  useText,
} from '@fairtick/i18n';
import { Link } from 'react-router';
import { DiffTable } from '../../shared/diff/diff-table.tsx';
import { memberPath, paths, productPath } from '../../shared/paths.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { SidePanel } from '../../shared/review/side-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { newProductIn } from '../../shared/terms/new-product.ts';
import { ApprovalAmount } from './approval-amount.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalStrip } from './approval-strip.tsx';
import { approvalKindNames, approvalStatusLabels, categoryName } from './approval-texts.ts';
import { commonChangeOf } from './common-change.ts';
import { factorSides } from './factor-change.ts';
import { holdingsSides } from './holdings-change.ts';
import { methodSides } from './method-change.ts';
import { networksSides } from './networks-change.ts';
import { NewProductChange } from './new-product-change.tsx';
import { productChangeOf } from './product-change.ts';
import { savingsSides, savingsTitle } from './savings-change.ts';
import { staffSides, staffTitle } from './staff-change.ts';
import { TermsChange } from './terms-change.tsx';

/** One proposal: the change, the reason, the proposer, and the decision. */
export function ApprovalPanel({ item, onClose }: { item: Approval; onClose: () => void }) {
  const { t, formats } = useText();
  const product = productChangeOf({ t, formats }, item);
  const common = commonChangeOf({ t }, item);
  const { before, after } =
    savingsSides({ t, formats }, item) ??
    staffSides(t, item) ??
    factorSides(t, item) ??
    holdingsSides({ t, formats }, item) ??
    networksSides(t, item) ??
    methodSides(t, item) ??
    sidesOf(item.change);
  return (
    <SidePanel
      label={t(adminApprovalsText.proposal)}
      over={recordNumber(item.id)}
      title={t(approvalKindNames[item.kind])}
      onClose={onClose}
    >
      <div className="panel__body">
        <div className="panel__sums">
          <div>
            <p className="meta">{item.memberName ?? t(adminApprovalsText.house)}</p>
            <p className="panel__amount">
              {item.amount === null ? (
                (savingsTitle(t, item) ??
                staffTitle(t, item) ??
                product?.symbol ??
                newProductIn(item)?.product.symbol ??
                common?.page.name ??
                (item.kind === 'admin_networks' ? t(adminStaffText.allowedNetworks) : undefined) ??
                t(adminApprovalsText.changeOfData))
              ) : (
                <ApprovalAmount approval={item} />
              )}
            </p>
          </div>
          <StateTag label={approvalStatusLabels[item.state]} />
        </div>
        <ApprovalStrip item={item} />
        <Facts
          facts={[
            [t(adminApprovalsText.category), item.category && t(categoryName(item.category))],
            [
              item.amount === null || item.memberId === null
                ? t(adminMembersText.reason)
                : t(adminApprovalsText.reasonShownToMember),
              item.reason,
            ],
            [t(adminApprovalsText.evidence), item.evidence],
            [t(adminApprovalsText.proposedBy), `${item.proposedBy} · ${formats.dateTime(item.proposedAt)}`],
            [t(adminApprovalsText.validUntil), item.state === 'pending' ? formats.zoned(item.expiresAt) : null],
            [
              t(adminApprovalsText.decidedBy),
              item.decidedBy && `${item.decidedBy} · ${formats.dateTime(item.decidedAt ?? item.proposedAt)}`,
            ],
            [t(adminApprovalsText.note), item.decisionNote],
          ]}
        />
        {item.change !== null && (
          <>
            <h3>{t(adminApprovalsText.change)}</h3>
            {item.kind === 'new_product' ? (
              <NewProductChange item={item} />
            ) : product !== undefined ? (
              <TermsChange
                change={product}
                page={{ path: productPath(product.productId), name: t(adminProductsText.productDetails) }}
              />
            ) : common !== undefined ? (
              <TermsChange {...common} />
            ) : (
              <DiffTable before={before} after={after} />
            )}
            <PageOfChange item={item} />
          </>
        )}
        {item.memberId !== null && (
          <p className="panel__links">
            <Link to={memberPath(item.memberId)}>{t(adminMembersText.member)}</Link>
          </p>
        )}
      </div>
      {item.state === 'pending' && <ApprovalDecision key={item.version} item={item} onDecided={onClose} />}
    </SidePanel>
  );
}

/** Changes come as {before, after}; any other form is shown as the new value. */
function sidesOf(change: unknown): { before: unknown; after: unknown } {
  if (typeof change === 'object' && change !== null && 'before' in change && 'after' in change) return change;
  return { before: null, after: change };
}

/** The page on which the change shows once it is approved. */
function PageOfChange({ item: { kind } }: { item: Approval }) {
  const { t } = useText();
  const pages: Partial<Record<Approval['kind'], [path: string, name: Text]>> = {
    role_change: [`${paths.staff}?tab=roles`, adminRolesText.seeStaffAndRoles],
    staff_change: [`${paths.staff}?tab=list`, adminRolesText.seeStaffAndRoles],
    admin_networks: [`${paths.staff}?tab=networks`, adminStaffText.allowedNetworks],
    stated_holdings: [paths.houseFunding, adminApprovalsText.houseFunds],
    savings_terms: [paths.savings, adminSavingsText.productsTerms],
  };
  const found = pages[kind];
  if (found === undefined) return null;
  const [path, name] = found;
  return (
    <p>
      <Link to={path}>{t(name)}</Link>
    </p>
  );
}
