import type { PriceAlert } from '@fairtick/contracts';
import { priceAlertsText, useText } from '@fairtick/i18n';
import { IconButton, priceText } from '@fairtick/ui';
import { useRemovePriceAlert } from './use-price-alerts.ts';
import './price-alerts.css';

type AlertRowProps = {
  alert: PriceAlert;
  /** Opens the chart; without it the row is no button. */
  onOpen?: () => void;
};

/** One alert in words, with a button that removes it. */
export function AlertRow({ alert, onOpen }: AlertRowProps) {
  const { t, formats } = useText();
  const remove = useRemovePriceAlert();
  const { symbol, direction, fired } = alert;
  const price = priceText(alert.price);
  const goal = t(direction === 'rise' ? priceAlertsText.risesTo : priceAlertsText.fallsTo, { price });
  const content = (
    <>
      {onOpen ? `${symbol} ${goal}` : goal}
      <span className="row__note alert-row__note">
        {fired === null
          ? t(priceAlertsText.setAtTime, { time: formats.dateTime(alert.createdAt) })
          : t(priceAlertsText.firedAtPrice, { time: formats.dateTime(fired.at), price: priceText(fired.price) })}
      </span>
    </>
  );
  return (
    <li className="row alert-row">
      {onOpen ? (
        <button type="button" className="row__main alert-row__open" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span className="row__main">{content}</span>
      )}
      <IconButton
        icon="trash"
        size={20}
        label={t(priceAlertsText.removeAlert, { alert: `${symbol} ${goal}` })}
        aria-disabled={remove.isPending || undefined}
        onClick={() => {
          if (!remove.isPending) remove.mutate(alert.id);
        }}
      />
    </li>
  );
}
