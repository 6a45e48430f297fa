import { ordersText, receiptsText, useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Icon, Notice, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { orderQuery } from './order-queries.ts';
import { HoldingCard } from './positions/holding-card.tsx';
import { downloadKept, downloadReceipt } from './receipts/download-receipt.ts';
import { OrderReceipt } from './receipts/order-receipt.tsx';
import { RecheckCard } from './receipts/recheck-card.tsx';
import { useReceiptCheck } from './receipts/use-receipt-check.ts';
import { useRecheck } from './receipts/use-recheck.ts';
import { isFinal } from './settled-since.ts';
import './orders.css';

/** One order: its card while it is open, afterwards its receipt; the children are below or beside it. */
export function OrderDetail({ id, children }: { id: string; children?: ReactNode }) {
  const { t } = useText();
  const platform = usePlatform();
  const query = useQuery({ ...orderQuery(platform, id), retry: false });
  if (query.data === undefined) {
    if (!query.isError) return <ReceiptPlaceholder />;
    const home = (
      <Button onClick={() => platform.navigation.switchTab(paths.orders)}>{t(receiptsText.lookAtOrder)}</Button>
    );
    if (isMissing(id, query.error)) return <EmptyState title={t(receiptsText.noOrder)} action={home} />;
    return <ErrorState title={t(receiptsText.orderCouldNotLoaded)} onRetry={() => void query.refetch()} />;
  }
  if (isFinal(query.data)) return <SettledDetail id={id}>{children}</SettledDetail>;
  return (
    <div className="columns">
      <div className="order-open">
        <ul>
          <HoldingCard order={query.data} />
        </ul>
        {query.data.disputedAt === undefined ? (
          <Notice tone="info">{t(receiptsText.onceSettledReceiptAppears)}</Notice>
        ) : (
          <Notice tone="warn">{t(ordersText.settlersDiffer)}</Notice>
        )}
      </div>
      {children}
    </div>
  );
}

function ReceiptPlaceholder() {
  return (
    <div className="receipt-place">
      <Skeleton height={1340} radius={6} />
    </div>
  );
}

function SettledDetail({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useText();
  const { receipt, check, failed, again } = useReceiptCheck(id);
  const recheck = useRecheck(receipt);
  if (!receipt) {
    return failed ? (
      <ErrorState title={t(receiptsText.receiptCouldNotLoaded)} onRetry={() => void again()} />
    ) : (
      <ReceiptPlaceholder />
    );
  }
  const isKeptOtherwise = check?.findings.some(({ name, outcome }) => name === 'kept' && outcome === 'failed') === true;
  return (
    <div className="columns">
      <div className="columns__part columns__part--flow">
        {check?.state === 'mismatch' && (
          <Notice tone="crit" role="alert">
            {t(receiptsText.partReceiptNotCheck)}
          </Notice>
        )}
        {isKeptOtherwise && (
          <div className="receipt-kept">
            <Button icon={<Icon name="save" size={18} />} onClick={() => downloadKept(receipt)}>
              {t(receiptsText.saveDeviceKept)}
            </Button>
          </div>
        )}
        <OrderReceipt receipt={receipt} check={check} />
      </div>
      <div className="columns__part order-side">
        <RecheckCard found={recheck.found} failed={recheck.failed} />
        <div className="receipt-actions" data-actions="">
          <Button icon={<Icon name="save" size={18} />} onClick={() => downloadReceipt(receipt)}>
            {t(receiptsText.download)}
          </Button>
          <Button
            tone="primary"
            busy={(check === null || recheck.busy) && t(receiptsText.checking)}
            icon={<Icon name="recheck" size={18} />}
            onClick={() => {
              void again();
              recheck.run();
            }}
          >
            {t(receiptsText.checkAgain)}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}
