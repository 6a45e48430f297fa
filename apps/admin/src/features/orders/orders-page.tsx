import {
  type AdminOrder,
  accounts,
  adminOrder,
  adminOrderStates,
  directions,
  ordersSheet,
  recordNumber,
} from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminMemberFilesText,
  adminMembersText,
  adminOrdersText,
  adminReviewsText,
  adminSavingsText,
  useText,
} from '@fairtick/i18n';
import { amountText, priceText } from '@fairtick/ui';
import { Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { accountNames, directionNames } from '../../shared/names/order-texts.ts';
import { Page } from '../../shared/page/page.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { ReviewLayout } from '../../shared/review/queue/review-layout.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { Moment } from '../../shared/table/moment.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useNow } from '../../shared/use-now.ts';
import { OpenSides } from './open-sides.tsx';
import { filterKeys, OrderFilters } from './order-filters.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useOrders } from './order-queries.ts';
import { orderStatusLabel } from './order-status-label.ts';
import { remainingTimeText } from './remaining-time-text.ts';
import '../../shared/review/review.css';
import './orders.css';

/** Orders of all members, open and settled; read-only. */
export function OrdersPage() {
  const { t } = useText();
  const may = useCan()(adminOrder.permission);
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const { productId, memberId, from, to, ...named } = address.filters;
  const state = named.state === 'all' ? 'all' : (adminOrderStates.find((one) => one === named.state) ?? 'open');
  const direction = directions.find((one) => one === named.direction);
  const account = accounts.find((one) => one === named.account);
  const asked = {
    ...(state === 'all' ? {} : { state }),
    ...(productId === undefined ? {} : { productId }),
    ...(direction === undefined ? {} : { direction }),
    ...(account === undefined ? {} : { account }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const query = useOrders({ ...asked, ...pageOf(address) }, state === 'open' || state === 'due');
  const columns = useOrderColumns(may ? open : null, openId);
  const goesOn = (query.data?.nextCursor ?? null) !== null;
  return (
    <Page title={t(adminOrdersText.orders)} sub={t(adminOrdersText.readNoneVoidChange)}>
      <ReviewLayout
        panel={openId === null || !may ? null : <OrderPanel key={openId} id={openId} onClose={() => open(null)} />}
      >
        <p className="orders__rule">
          <Glyph name="lock" size={16} />
          {t(adminOrdersText.ordersSettledSealedTape)}
        </p>
        <OpenSides />
        <OrderFilters address={address} state={state}>
          <SheetButton sheet={ordersSheet} filters={asked} />
        </OrderFilters>
        <div>
          <ServerTable<AdminOrder>
            label={t(adminOrdersText.orders)}
            query={query}
            address={address}
            columns={columns}
            rowKey={({ id }) => id}
            minWidth={960}
            {...(may ? { queue: { openId, onOpen: open } } : {})}
            empty={goesOn ? t(adminOrdersText.noOrdersMatchStretch) : t(adminMemberFilesText.noOrderFits)}
          />
        </div>
      </ReviewLayout>
    </Page>
  );
}

function useOrderColumns(open: ((id: string) => void) | null, openId: string | null) {
  const { t } = useText();
  const now = useNow(1_000);
  return useMemo<NonNullable<TableProps<AdminOrder>['columns']>>(
    () => [
      {
        title: t(adminReviewsText.no),
        className: 'nowrap',
        render: (_, { id }) =>
          open === null ? (
            recordNumber(id)
          ) : (
            <Button type="link" size="small" aria-expanded={id === openId} onClick={() => open(id)}>
              {recordNumber(id)}
            </Button>
          ),
      },
      {
        title: t(adminMembersText.username),
        render: (_, { member }) => <Link to={memberPath(member.id)}>{member.username}</Link>,
      },
      {
        title: t(adminSavingsText.product),
        className: 'nowrap',
        render: (_, { symbol, account }) => (
          <span className="two-lines">
            <strong>{symbol}</strong>
            <span className="meta">{t(accountNames[account])}</span>
          </span>
        ),
      },
      {
        title: t(adminApprovalsText.direction),
        className: 'nowrap',
        render: (_, { direction }) => t(directionNames[direction]),
      },
      {
        title: t(adminOrdersText.principalPayout),
        align: 'right',
        className: 'nowrap',
        render: (_, { amount, payout, account }) => (
          <span className="two-lines">
            <span>{moneyOf(amount, account)}</span>
            <span className="meta">{moneyOf(payout, account)}</span>
          </span>
        ),
      },
      {
        title: t(adminOrdersText.entryExit),
        align: 'right',
        className: 'nowrap',
        render: (_, { entry, exit }) => (
          <span className="two-lines">
            <span>{priceText(entry?.price ?? null)}</span>
            <span className="meta">{priceText(exit?.price ?? null)}</span>
          </span>
        ),
      },
      {
        title: t(adminMembersText.ends),
        render: (_, { closeAt, result }) => {
          const leftS = Math.ceil((Date.parse(closeAt) - now) / 1_000);
          return (
            <span className="two-lines">
              <Moment at={closeAt} />
              {result === null && leftS > 0 && (
                <span className="meta">{t(adminOrdersText.timeLeft, { time: remainingTimeText(leftS, t) })}</span>
              )}
            </span>
          );
        },
      },
      {
        title: t(adminMembersText.state),
        className: 'nowrap',
        render: (_, order) => <StateTag label={orderStatusLabel(order, now)} />,
      },
      {
        title: t(adminOrdersText.memberResult),
        align: 'right',
        fixed: 'end',
        className: 'nowrap',
        render: (_, { profit, account }) =>
          profit === null ? '—' : amountText(profit, { signed: true, ...(account === 'real' ? {} : { symbol: '' }) }),
      },
    ],
    [t, now, open, openId],
  );
}

function moneyOf(amount: string, account: AdminOrder['account']): string {
  return amountText(amount, account === 'real' ? {} : { symbol: '' });
}
