import type { SavingsProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { AmountField, amountText, currencySign, Dialog } from '@fairtick/ui';
import { useState } from 'react';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { interestAtTerm, minorOf, rateText, typedAmount } from './savings-amount.ts';

/** Interest of an amount in each term, computed locally and not binding. */
export function CalculatorDialog({ products, onClose }: { products: readonly SavingsProduct[]; onClose: () => void }) {
  const { t, language } = useText();
  const [typed, setTyped] = useState('10000');
  const { amount, problem } = typedAmount(typed, language);
  const principal = amount === null ? null : minorOf(amount);
  const problemTexts = { missing: undefined, separators: t(separatorsText), malformed: t('请输入正确的金额') };
  return (
    <Dialog firstField title={t('收益试算')} kind="sheet" onClose={onClose}>
      <AmountField
        label={t('本金')}
        symbol={currencySign}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        error={problem === null ? undefined : problemTexts[problem]}
      />
      <table className="calculator">
        <thead>
          <tr>
            <th scope="col">{t('期限')}</th>
            <th scope="col">{t('年化')}</th>
            <th scope="col">{t('利息')}</th>
            <th scope="col">{t('到期返还')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const interest = principal === null ? null : interestAtTerm(principal, product);
            return (
              <tr key={product.id}>
                <th scope="row">{t('{{days}} 天', { days: product.termDays })}</th>
                <td>{rateText(product.rateBps)}%</td>
                <td>{amountText(interest)}</td>
                <td>{amountText(principal === null || interest === null ? null : principal + interest)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="savings__small">{t('按单利、365 天计算，未满一分的部分不计。')}</p>
    </Dialog>
  );
}
