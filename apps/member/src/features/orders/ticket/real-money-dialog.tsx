import { frameText, ordersText, useText } from '@fairtick/i18n';
import { amountText, Button, Dialog } from '@fairtick/ui';

type RealMoneyDialogProps = { maxLossMinor: bigint; onAnswer: (yes: boolean) => void };

/** Confirmation, once per session, that the order uses real money. */
export function RealMoneyDialog({ maxLossMinor, onAnswer }: RealMoneyDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      title={t(ordersText.orderWithRealMoney)}
      alert
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button size="paired" onClick={() => onAnswer(false)}>
            {t(frameText.back)}
          </Button>
          <Button tone="primary" size="paired" onClick={() => onAnswer(true)}>
            {t(ordersText.placeOrder)}
          </Button>
        </>
      }
    >
      <p>
        {t(ordersText.realAccountWrongLose, {
          amount: amountText(maxLossMinor),
        })}
      </p>
    </Dialog>
  );
}
