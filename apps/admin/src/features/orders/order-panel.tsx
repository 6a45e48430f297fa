import { adminTransfers, type DataOf, type adminOrder as endpoint, recordNumber } from '@fairtick/contracts';
import { durationText, useText } from '@fairtick/i18n';
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
      label={t('订单详情')}
      over={recordNumber(id)}
      title={data === undefined ? t('订单详情') : `${data.member.username} · ${data.order.symbol}`}
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
      <h3>{t('受理条款')}</h3>
      <Facts
        facts={[
          [t('账户'), t(accountNames[order.account])],
          [t('方向'), t(directionNames[order.direction])],
          [t('手续费'), money(order.fee)],
          [t('判断正确盈利'), money(payout)],
          [t('持有时长'), durationText(t, order.durationS)],
          [t('显示价'), priceText(order.shownPrice)],
          [t('允许偏离'), t('{{count}} 个基点', { count: order.toleranceBps })],
          [t('报价时限'), t('{{count}} 秒', { count: stalenessMs / 1_000 })],
          [t('条款版本'), String(order.termsVersion)],
        ]}
      />
      <h3>{t('经过')}</h3>
      <Facts
        facts={[
          [t('受理'), at(order.acceptedAt)],
          [t('入场报价'), point(order.entry)],
          [t('到期'), at(order.closeAt)],
          [t('平仓报价'), point(order.exit)],
          [t('结算'), order.settledAt === null ? null : at(order.settledAt)],
          [t('作废原因'), order.voidReason === null ? null : t(voidTexts[order.voidReason])],
          [t('会员盈亏'), order.profit === null ? null : money(order.profit, true)],
        ]}
      />
      <h3>{t('收据核验')}</h3>
      <ReceiptCheck id={order.id} />
      <p className="panel__links">
        <Link to={memberPath(member.id)}>{t('会员资料')}</Link>
        {order.account === 'real' && can(adminTransfers.permission) && (
          <Link to={`${paths.ledger}?refId=${order.id}`}>{t('资金流水')}</Link>
        )}
        <Link to={auditOfTarget(order.id)}>{t('查看记录')}</Link>
      </p>
    </div>
  );
}
