import { type Product, parseDecimal, readTyped } from '@fairtick/contracts';
import { limitsText, ordersText, priceAlertsText, useText } from '@fairtick/i18n';
import { AmountField, Button, Dialog, Notice, priceText } from '@fairtick/ui';
import { type FormEvent, useState } from 'react';
import { useQuote } from '../../shared/live/use-quote.ts';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { alertDirection } from './alert-direction.ts';
import { AlertRow } from './alert-row.tsx';
import { useAddPriceAlert, usePriceAlerts } from './use-price-alerts.ts';

/** Sets alerts on a product: its price now, a target, and the alerts that the member has on it. */
export function AlertDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t, language } = useText();
  const { price } = useQuote(product);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = useAddPriceAlert(product.id, () => setTyped(''));
  const list = usePriceAlerts();
  const own = (list.data ?? []).filter(({ productId }) => productId === product.id);
  const scale = product.pip.split('.')[1]?.length ?? 0;
  const { amount, problem } = readTyped(typed, scale, language);
  const direction = amount === null || price === null ? null : alertDirection(amount, price, scale);
  const isSending = add.state.kind === 'sending';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (add.asked !== null) return add.again();
    if (problem === 'separators') return setError(t(separatorsText));
    if (amount === null || parseDecimal(amount, scale) === 0n)
      return setError(t(priceAlertsText.enterPrice, { count: scale }));
    if (direction === null) return setError(t(priceAlertsText.choosePriceThatDiffers));
    void add.confirm({ productId: product.id, direction, price: amount });
  }
  return (
    <Dialog
      kind="sheet"
      title={t(priceAlertsText.alertsOfSymbol, { symbol: product.symbol })}
      onClose={onClose}
      dismissible={!isSending}
      foot={
        <Button type="submit" form="alert-form" tone="primary" block busy={isSending && t(ordersText.sending)}>
          {t(priceAlertsText.setAlert)}
        </Button>
      }
    >
      <form id="alert-form" className="alert-dialog" noValidate onSubmit={submit}>
        <p className="alert-dialog__price">
          {t(ordersText.price)} <b className="num">{priceText(price)}</b>
        </p>
        <AmountField
          label={t(priceAlertsText.targetPrice)}
          name="target"
          placeholder={priceText(price)}
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
            add.dismiss();
          }}
        />
        <p className="alert-dialog__goal" aria-live="polite">
          {amount !== null && direction !== null
            ? t(direction === 'rise' ? priceAlertsText.notifiedOnRise : priceAlertsText.notifiedOnFall, {
                price: priceText(amount),
              })
            : ' '}
        </p>
        {add.state.kind === 'refused' && (
          <Notice tone="crit" role="alert">
            {add.state.msg}
          </Notice>
        )}
        {add.state.kind === 'unknown' && <Notice tone="warn">{t(limitsText.connectionLostPressingAgain)}</Notice>}
        <p className="alert-dialog__note">{t(priceAlertsText.firesOnce)}</p>
      </form>
      {list.isError && !list.data && <Notice tone="warn">{t(priceAlertsText.couldNotLoaded)}</Notice>}
      {own.length > 0 && (
        <ul className="rows" aria-label={t(priceAlertsText.alertsOfSymbol, { symbol: product.symbol })}>
          {own.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
