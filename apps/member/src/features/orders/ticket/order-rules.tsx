import type { Product } from '@fairtick/contracts';
import { announcementsText, ordersText, useText } from '@fairtick/i18n';
import { amountText, Button, Dialog, Icon } from '@fairtick/ui';
import { type ReactNode, useState } from 'react';
import { Explain } from '../../../shared/explain/explain.tsx';
import { sourceName } from '../../../shared/page/source-name.ts';

type OrderRulesProps = { product: Product; maxLossMinor?: bigint };

/** The price source in words for members. */
function useSourceText(product: Product): string {
  const { t } = useText();
  if (product.simulated) return t(ordersText.simulatorSourceNotReal);
  return sourceName(t, product.source);
}

/** Button in the ticket that opens the settlement rules. */
export function OrderRules({ product, maxLossMinor }: OrderRulesProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="ticket__rules" onClick={() => setOpen(true)}>
        {t(ordersText.orderRules)}
        <Icon name="chevron-right" size={14} />
      </button>
      {open && (
        <OrderRulesDialog
          product={product}
          {...(maxLossMinor === undefined ? {} : { maxLossMinor })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type OrderRulesDialogProps = { product: Product; maxLossMinor?: bigint; onClose: () => void };

export function OrderRulesDialog({ product, maxLossMinor, onClose }: OrderRulesDialogProps) {
  const { t } = useText();
  const source = useSourceText(product);
  const rules: [string, string, ReactNode?][] = [
    [
      t(ordersText.entry),
      t(ordersText.firstQuoteServerAccepted),
      <Explain key="entry" what="entry" term={ordersText.entry} />,
    ],
    [
      t(ordersText.exitPrice),
      t(ordersText.lastQuoteAtOrBefore),
      <Explain key="exit" what="exit" term={ordersText.exitPrice} />,
    ],
    [t(ordersText.result), t(ordersText.riseRightExitAbove)],
    [t(ordersText.tie), t(ordersText.bothPricesEqualAmount)],
    [t(ordersText.voidLabel), t(ordersText.noEntryTooFew)],
    [t(ordersText.sourceOfPrice), source],
    [
      t(ordersText.maximumLoss),
      maxLossMinor === undefined
        ? t(ordersText.amountAndFee)
        : t(ordersText.amountAndFeeAmount, { amount: amountText(maxLossMinor) }),
    ],
  ];
  return (
    <Dialog
      title={t(ordersText.orderRules)}
      kind="wide"
      onClose={onClose}
      foot={
        <Button tone="primary" size="paired" onClick={onClose}>
          {t(announcementsText.gotIt)}
        </Button>
      }
    >
      <dl className="rules">
        {rules.map(([name, text, explained]) => (
          <div key={name}>
            <dt>
              {name} {explained}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="rules__note">
        {t(ordersText.resultsFollowPublicTape)} <Explain what="tape" term={ordersText.tape} />
      </p>
    </Dialog>
  );
}
