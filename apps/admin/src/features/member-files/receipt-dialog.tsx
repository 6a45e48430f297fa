import type { Receipt } from '@fairtick/contracts';
import {
  adminMemberFilesText,
  adminMembersText,
  adminOrdersText,
  adminReconciliationText,
  adminReviewsText,
  adminSavingsText,
  adminWithdrawalsText,
  useText,
} from '@fairtick/i18n';
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
    <Modal open title={t(adminMemberFilesText.orderReceipt)} footer={null} onCancel={onClose} width={640}>
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
          [t(adminReviewsText.no), order.id],
          [t(adminSavingsText.product), `${order.symbol} · ${t(directionNames[order.direction])}`],
          [t(adminSavingsText.principal), amountText(order.amount, { symbol })],
          [t(adminWithdrawalsText.fee), amountText(order.fee, { symbol })],
          [
            t(adminMemberFilesText.accepted),
            `${formats.date(order.acceptedAt)} ${formats.timeWithMs(order.acceptedAt)} (${formats.zoneAt(order.acceptedAt)})`,
          ],
          [t(adminMembersText.end), `${formats.date(order.closeAt)} ${formats.timeWithMs(order.closeAt)}`],
          [t(adminMemberFilesText.entryTick), point(order.entry)],
          [t(adminOrdersText.exitTick), point(order.exit)],
          [t(adminReconciliationText.result), <StateTag key="result" label={memberOrderStatusLabel(order)} />],
          [t(adminMemberFilesText.whyVoid), order.voidReason === null ? null : t(voidReasonNames[order.voidReason])],
          [
            t(adminMemberFilesText.profitOrLoss),
            order.profit === null ? null : amountText(order.profit, { signed: true, symbol }),
          ],
          [t(adminMemberFilesText.termsVersion), String(order.termsVersion)],
          [
            t(adminMemberFilesText.tapeHeadAtAcceptance),
            <span key="head" className="receipt-hash">{`#${order.tapeHead.seq} ${order.tapeHead.hash}`}</span>,
          ],
          [
            t(adminMemberFilesText.platformSignature),
            <span key="signature" className="receipt-hash">
              {order.signature}
            </span>,
          ],
          [t(adminMemberFilesText.tapeEntries), t(adminMemberFilesText.count, { count: tape.entries.length })],
        ]}
      />
      <Button
        href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt, null, 2))}`}
        download={`receipt-${order.id}.json`}
      >
        {t(adminMemberFilesText.downloadReceipt)}
      </Button>{' '}
      <span className="meta">{t(adminMemberFilesText.checkOffline)}</span>
    </>
  );
}
