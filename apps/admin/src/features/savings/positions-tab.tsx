import {
  type AdminSavingsPosition,
  adminSavingsProducts,
  isId,
  type SavingsStatus,
  savingsPositionsSheet,
  savingsStatuses,
} from '@fairtick/contracts';
import { adminAuditText, adminMembersText, adminReviewsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Select } from 'antd';
import { useCan } from '../../shared/platform/use-me.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { MemberFilter } from './member-filter.tsx';
import { usePositionColumns } from './position-columns.tsx';
import { useSavingsPositions, useSavingsProducts } from './savings-queries.ts';
import { positionStatusLabels } from './savings-texts.ts';

const filterKeys = ['tab', 'memberId', 'productId', 'status'] as const;

/** Positions of all members, newest first; reading them is an audit entry. */
export function PositionsTab() {
  const { t } = useText();
  const mayList = useCan()(adminSavingsProducts.permission);
  const address = useListAddress(filterKeys);
  const { filters, setFilters } = address;
  const products = useSavingsProducts(mayList).data?.items ?? [];
  const memberId = isId(filters.memberId ?? '') ? filters.memberId : undefined;
  const productId = isId(filters.productId ?? '') ? filters.productId : undefined;
  const status = savingsStatuses.find((one) => one === filters.status);
  const asked = {
    ...(memberId === undefined ? {} : { memberId }),
    ...(productId === undefined ? {} : { productId }),
    ...(status === undefined ? {} : { status }),
  };
  const query = useSavingsPositions({ ...asked, ...pageOf(address) });
  const columns = usePositionColumns({ withMember: true });
  return (
    <>
      <search className="filters">
        <MemberFilter
          memberId={memberId ?? null}
          name={query.data?.items.find((row) => row.memberId === memberId)?.memberName}
          onChoose={(one) => setFilters({ ...filters, memberId: one ?? '' })}
        />
        <Select<string>
          allowClear
          style={{ width: 140 }}
          aria-label={t(adminSavingsText.product)}
          placeholder={t(adminSavingsText.allProducts)}
          value={productId ?? null}
          onChange={(one) => setFilters({ ...filters, productId: one ?? '' })}
          options={products.map(({ id, termDays }) => ({
            value: id,
            label: t(adminMembersText.countDays, { count: termDays }),
          }))}
        />
        <Select<SavingsStatus>
          allowClear
          style={{ width: 140 }}
          aria-label={t(adminMembersText.state)}
          placeholder={t(adminReviewsText.allStates)}
          value={status ?? null}
          onChange={(one) => setFilters({ ...filters, status: one ?? '' })}
          options={savingsStatuses.map((value) => ({ value, label: t(positionStatusLabels[value].name) }))}
        />
        <SheetButton sheet={savingsPositionsSheet} filters={asked} />
      </search>
      <ServerTable<AdminSavingsPosition>
        label={t(adminSavingsText.positions)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.position.id}
        minWidth={920}
        empty={t(adminAuditText.noEntryFits)}
      />
    </>
  );
}
