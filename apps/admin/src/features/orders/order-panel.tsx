import { adminTransfers, type DataOf, type adminOrder as endpoint, recordNumber } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminDashboardText,
  adminMemberFilesText,
  adminMembersText,
  adminOrdersText,
  adminReviewsText,
  adminWithdrawalsText,
  durationText,
  useText,
} from '@fairtick/i18n';
import { amountText, priceText } from '@fairtick/ui';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { accountNames, directionNames } from '../../shared/names/order-texts.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { auditOfTarget, memberPath, paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { SidePanel } from '../../shared/review/side-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useOrder } from './order-queries.ts';
import { orderStatusLabel, voidTexts } from './order-status-label.ts';
import { ReceiptCheck } from './receipt-check.tsx';

type Viewed = DataOf<typeof endpoint>;

/** One order beside the list: accepted terms, deciding quotes, and receipt verification. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useOrder(id);
  const { data, error } = query;
  return (
    <SidePanel
      label={t(adminOrdersText.order)}
      over={recordNumber(id)}
      title={data === undefined ? t(adminOrdersText.order) : `${data.member.username} · ${data.order.symbol}`}
      onClose={onClose}
    >
      {data === undefined && error === null && <Skeleton active className="panel__body" paragraph={{ rows: 10 }} />}
      {data === undefined && error !== null && <LoadFailed query={query} />}
      {data !== undefined && <OrderFacts viewed={data} />}
    </SidePanel>
  );
}

function OrderFacts({ viewed: { order, member, stalenessMs, payout } }: { viewed: Viewed }) {
  const { t, formats } = useText();
  const can = useCan();
  const now = useNow(1_000);
  const money = (amount: string | null, signed = false) =>
    amountText(amount, { signed, ...(order.account === 'real' ? {} : { symbol: '' }) });
  const at = (instant: string) => `${formats.date(instant)} ${formats.timeWithMs(instant)}`;
  const point = (tick: Viewed['order']['entry']) =>
    tick === null ? null : `${priceText(tick.price)} · #${tick.seq} · ${formats.timeWithMs(tick.at)}`;
  return (
    <div className="panel__body">
      <div className="panel__sums">
        <span className="panel__amount">{money(order.amount)}</span>
        <StateTag label={orderStatusLabel(order, now)} />
      </div>
      <h3>{t(adminOrdersText.termsOfAcceptance)}</h3>
      <Facts
        facts={[
          [t(adminMembersText.account), t(accountNames[order.account])],
          [t(adminApprovalsText.direction), t(directionNames[order.direction])],
          [t(adminWithdrawalsText.fee), money(order.fee)],
          [t(adminOrdersText.gainIfRight), money(payout)],
          [t(adminOrdersText.duration), durationText(t, order.durationS)],
          [t(adminOrdersText.priceShown), priceText(order.shownPrice)],
          [t(adminOrdersText.tolerance), t(adminOrdersText.countBps, { count: order.toleranceBps })],
          [t(adminOrdersText.priceOld), t(adminDashboardText.countS, { count: stalenessMs / 1_000 })],
          [t(adminMemberFilesText.termsVersion), String(order.termsVersion)],
        ]}
      />
      <h3>{t(adminReviewsText.history)}</h3>
      <Facts
        facts={[
          [t(adminOrdersText.accepted), at(order.acceptedAt)],
          [t(adminMemberFilesText.entryTick), point(order.entry)],
          [t(adminMembersText.ends), at(order.closeAt)],
          [t(adminOrdersText.exitTick), point(order.exit)],
          [t(adminOrdersText.settlement), order.settledAt === null ? null : at(order.settledAt)],
          [t(adminMemberFilesText.whyVoid), order.voidReason === null ? null : t(voidTexts[order.voidReason])],
          [t(adminOrdersText.memberResult), order.profit === null ? null : money(order.profit, true)],
        ]}
      />
      <h3>{t(adminOrdersText.receiptCheck)}</h3>
      <ReceiptCheck id={order.id} />
      <p className="panel__links">
        <Link to={memberPath(member.id)}>{t(adminMembersText.profile)}</Link>
        {order.account === 'real' && can(adminTransfers.permission) && (
          <Link to={`${paths.ledger}?refId=${order.id}`}>{t(adminMemberFilesText.movements)}</Link>
        )}
        <Link to={auditOfTarget(order.id)}>{t(adminOrdersText.whoLooked)}</Link>
      </p>
    </div>
  );
}
