import { adminAddMemberNote, adminMembers, type DataOf, membersSheet } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { BulkTag } from '../../shared/notes/bulk-tag.tsx';
import { Page } from '../../shared/page/page.tsx';
import { memberPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { Moment } from '../../shared/table/moment.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { MemberFilters, memberFilterKeys, memberFiltersOf } from './member-filters.tsx';
import { RestrictionTags } from './restriction-tags.tsx';
import { SearchNote } from './search-note.tsx';
import { VerifiedTag } from './verified-tag.tsx';
import './members.css';

type Row = DataOf<typeof adminMembers>['items'][number];

/** The member list with a search by any detail; each search is an audit entry. */
export function MembersPage() {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(memberFilterKeys);
  const filters = memberFiltersOf(address.filters);
  const query = useQuery({
    queryKey: ['members', filters, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminMembers, { query: { ...filters, ...pageOf(address) } }, { signal, quiet: true }),
  });
  const columns = useMemo<NonNullable<TableProps<Row>['columns']>>(
    () => [
      {
        title: t(adminMembersText.username),
        render: (_, row) => (
          <>
            <Link to={memberPath(row.id)} className="nowrap">
              <strong>{row.username}</strong>
            </Link>{' '}
            <span className="meta nowrap">{row.realName}</span>
          </>
        ),
      },
      { title: t(adminMembersText.phone), dataIndex: 'phone', className: 'nowrap' },
      { title: t(adminMembersText.identity), render: (_, row) => <VerifiedTag verified={row.verified} /> },
      {
        title: t(adminMembersText.totalAssets),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => amountText(row.realTotal),
      },
      {
        title: t(adminMembersText.demoAccount),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => amountText(row.demoTotal, { symbol: '' }),
      },
      { title: t(adminMembersText.restrictions), render: (_, row) => <RestrictionTags kinds={row.restrictions} /> },
      {
        title: t(adminMembersText.registered),
        // As wide as the time below it; a long English heading wraps instead of the rows.
        width: 130,
        render: (_, row) => <Moment at={row.createdAt} to="minute" />,
      },
      {
        title: t(adminMembersText.lastSignIn),
        width: 130,
        render: (_, row) => (row.lastLoginAt === null ? '—' : <Moment at={row.lastLoginAt} to="minute" />),
      },
    ],
    [t],
  );
  const mayTag = useCan()(adminAddMemberNote.permission);
  const [chosen, setChosen] = useState<string[]>([]);
  // Rows of another page or filter are no longer chosen.
  const picked = (query.data?.items ?? []).filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const choice: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: picked,
    onChange: (keys) => setChosen(keys.map(String)),
    hideSelectAll: true,
    getCheckboxProps: ({ username }) => ({ 'aria-label': t(adminReviewsText.chooseRow, { number: username }) }),
  };
  const asked = Object.keys(filters).length > 0;
  return (
    <Page title={t(adminFrameText.members)} sub={t(adminMembersText.boxEverythingResultsMasked)}>
      <MemberFilters address={address}>
        <SheetButton sheet={membersSheet} filters={filters} />
        <BulkTag
          chosen={picked.map((id) => ({ memberId: id, about: 'member', aboutId: id }))}
          onDone={() => setChosen([])}
        />
      </MemberFilters>
      <SearchNote q={filters.q} ways={query.data?.ways ?? []} withheld={query.data?.withheld ?? []} />
      <ServerTable
        label={t(adminFrameText.members)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        {...(mayTag ? { choice } : {})}
        minWidth={980}
        empty={asked ? t(adminMembersText.noMemberFits) : t(adminMembersText.noMembersYet)}
      />
    </Page>
  );
}
