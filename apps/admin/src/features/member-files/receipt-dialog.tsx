import type { Receipt } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Button, Modal, Skeleton } from 'antd';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { useReceipt } from './member-file-queries.ts';
import { directionNames, memberOrderStatusLabel, voidReasonNames } from './member-file-texts.ts';

type ReceiptDialogProps = { memberId: string; orderId: string; onClose: () => void };

/** An order's accepted terms and deciding ticks; the file can be verified offline, without the platform. */
export function ReceiptDialog({ memberId, orderId, onClose }: ReceiptDialogProps) {
  const { t } = useText();
  const query = useReceipt(memberId, orderId);
  return (
    <Modal open title={t('订单凭证')} footer={null} onCancel={onClose} width={640}>
      {query.data === undefined && query.error !== null && <LoadFailed query={query} />}
      {query.data === undefined && query.error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.data !== undefined && <ReceiptFacts receipt={query.data} />}
    </Modal>
  );
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t, formats } = useText();
  const { order, tape } = receipt;
  const symbol = order.account === 'real' ? '¥' : '';
  const point = (one: { price: string; seq: number; at: string } | null) =>
    one === null ? '—' : `${one.price} · #${one.seq} · ${formats.timeWithMs(one.at)}`;
  return (
    <>
      <Facts
        facts={[
          [t('单号'), order.id],
          [t('产品'), `${order.symbol} · ${t(directionNames[order.direction])}`],
          [t('本金'), amountText(order.amount, { symbol })],
          [t('手续费'), amountText(order.fee, { symbol })],
          [
            t('接受时间'),
            `${formats.date(order.acceptedAt)} ${formats.timeWithMs(order.acceptedAt)} (${formats.zoneAt(order.acceptedAt)})`,
          ],
          [t('到期时间'), `${formats.date(order.closeAt)} ${formats.timeWithMs(order.closeAt)}`],
          [t('入场报价'), point(order.entry)],
          [t('出场报价'), point(order.exit)],
          [t('结果'), <StateTag key="result" label={memberOrderStatusLabel(order)} />],
          [t('作废原因'), order.voidReason === null ? null : t(voidReasonNames[order.voidReason])],
          [t('盈亏'), order.profit === null ? null : amountText(order.profit, { signed: true, symbol })],
          [t('条款版本'), String(order.termsVersion)],
          [
            t('接受时的行情带'),
            <span key="head" className="receipt-hash">{`#${order.tapeHead.seq} ${order.tapeHead.hash}`}</span>,
          ],
          [
            t('平台签名'),
            <span key="signature" className="receipt-hash">
              {order.signature}
            </span>,
          ],
          [t('行情带记录'), t('{{count}} 条', { count: tape.entries.length })],
        ]}
      />
      <Button
        href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt, null, 2))}`}
        download={`receipt-${order.id}.json`}
      >
        {t('下载凭证文件')}
      </Button>{' '}
      <span className="meta">{t('任何人都可离线核验')}</span>
    </>
  );
}
