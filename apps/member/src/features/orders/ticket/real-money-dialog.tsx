import { useText } from '@fairtick/i18n';
import { amountText, Button, Dialog } from '@fairtick/ui';

type RealMoneyDialogProps = { maxLossMinor: bigint; onAnswer: (yes: boolean) => void };

/** Confirmation, once per session, that the order uses real money. */
export function RealMoneyDialog({ maxLossMinor, onAnswer }: RealMoneyDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      title={t('使用真实资金下单')}
      alert
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button size="paired" onClick={() => onAnswer(false)}>
            {t('返回')}
          </Button>
          <Button tone="primary" size="paired" onClick={() => onAnswer(true)}>
            {t('确认下单')}
          </Button>
        </>
      }
    >
      <p>
        {t('您当前在真实账户。判断错误将损失 {{amount}} 真实资金。本次登录期间不再询问。', {
          amount: amountText(maxLossMinor),
        })}
      </p>
    </Dialog>
  );
}
