import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText, Button, Dialog, Icon } from '@fairtick/ui';
import { useState } from 'react';

type OrderRulesProps = { product: Product; maxLossMinor?: bigint };

/** The price source in words for members. */
function useSourceText(product: Product): string {
  const { t } = useText();
  if (product.simulated) return t('模拟器（{{source}}），不是真实市场价格', { source: product.source });
  if (product.recorded) return t('历史行情回放（{{source}}）', { source: product.source });
  return product.source;
}

/** Button in the ticket that opens the settlement rules. */
export function OrderRules({ product, maxLossMinor }: OrderRulesProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="ticket__rules" onClick={() => setOpen(true)}>
        {t('下单规则')}
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
  const rules: [string, string][] = [
    [t('入场价'), t('服务器受理之后的第一笔报价。与您看到的价格相差超过容忍度时，订单作废并全额退回。')],
    [t('平仓价'), t('到期时刻或之前的最后一笔报价。')],
    [t('结果'), t('平仓价高于入场价则买涨正确，低于则买跌正确。')],
    [t('平价'), t('两价相等时，本金与手续费全部退回。')],
    [t('作废'), t('没有入场价、持有期间报价太少、平仓报价过时或来源改变时，本金与手续费全部退回。')],
    [t('价格来源'), source],
    [
      t('最大损失'),
      maxLossMinor === undefined
        ? t('下单金额与手续费')
        : t('下单金额与手续费，共 {{amount}}', { amount: amountText(maxLossMinor) }),
    ],
  ];
  return (
    <Dialog
      title={t('下单规则')}
      kind="wide"
      onClose={onClose}
      foot={
        <Button tone="primary" size="paired" onClick={onClose}>
          {t('知道了')}
        </Button>
      }
    >
      <dl className="rules">
        {rules.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="rules__note">
        {t(
          '结果只由公开的行情带按以上规则算出，任何人都不能更改。规则证明行情事后没有被改动，不证明来源报价就是世界价格。',
        )}
      </p>
    </Dialog>
  );
}
