import { adminMembers, type DataOf, type RestrictionKind, restrictionKinds } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Glyph } from '../../app/glyph.tsx';
import { memberPath } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { Page } from '../../app/shell/page.tsx';
import { ServerTable } from '../../table/server-table.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { RestrictionTags } from './restriction-tags.tsx';
import { restrictionTexts } from './restriction-texts.ts';
import { VerifiedTag } from './verified-tag.tsx';

type Row = DataOf<typeof adminMembers>['items'][number];
const filterKeys = ['q', 'restricted'] as const;

export function MembersPage() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const address = useListAddress(filterKeys);
  const { q, restricted } = address.filters;
  const kind = restrictionKinds.find((one) => one === restricted);
  const query = useQuery({
    queryKey: ['members', q, kind, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const filters = { ...(q === undefined ? {} : { q }), ...(kind === undefined ? {} : { restricted: kind }) };
      const page = { limit: address.limit, ...(address.cursor === null ? {} : { cursor: address.cursor }) };
      return call(adminMembers, { query: { ...filters, ...page } }, { signal, quiet: true });
    },
  });
  const columns = useMemo<NonNullable<TableProps<Row>['columns']>>(
    () => [
      {
        title: t('会员'),
        render: (_, row) => (
          <span className="nowrap">
            <Link to={memberPath(row.id)}>
              <strong>{row.username}</strong>
            </Link>{' '}
            <span className="meta">{row.realName}</span>
          </span>
        ),
      },
      { title: t('手机号'), dataIndex: 'phone', className: 'nowrap' },
      { title: t('实名'), render: (_, row) => <VerifiedTag verified={row.verified} /> },
      { title: t('总资产'), align: 'right', className: 'nowrap', render: (_, row) => amountText(row.realTotal) },
      {
        title: t('演示账户'),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => amountText(row.demoTotal, { symbol: '' }),
      },
      { title: t('限制'), render: (_, row) => <RestrictionTags kinds={row.restrictions} /> },
      {
        title: `${t('注册时间')} (${formats.zone})`,
        className: 'nowrap',
        render: (_, row) => formats.dateTime(row.createdAt),
      },
      {
        title: t('最近登录'),
        className: 'nowrap',
        render: (_, row) => (row.lastLoginAt === null ? '—' : formats.dateTime(row.lastLoginAt)),
      },
    ],
    [t, formats],
  );
  return (
    <Page title={t('会员')} sub={t('可按会员名、手机号或编号的开头查找')}>
      <search className="filters">
        <Select<RestrictionKind>
          allowClear
          style={{ width: 180 }}
          aria-label={t('限制')}
          placeholder={t('全部会员')}
          value={kind ?? null}
          onChange={(chosen) => address.setFilters({ ...address.filters, restricted: chosen ?? '' })}
          options={restrictionKinds.map((value) => ({ value, label: t(restrictionTexts[value].name) }))}
        />
        {q !== undefined && (
          <Button onClick={() => address.setFilters({ ...address.filters, q: '' })}>
            {t('查找“{{q}}”', { q })}
            <Glyph name="close" size={14} />
          </Button>
        )}
      </search>
      <ServerTable
        label={t('会员')}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        minWidth={980}
        empty={q === undefined && kind === undefined ? t('还没有会员') : t('没有符合条件的会员')}
      />
    </Page>
  );
}
