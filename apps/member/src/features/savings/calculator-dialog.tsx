import type { SavingsProduct } from '@fairtick/contracts';
import { ledgerText, savingsText, useText } from '@fairtick/i18n';
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
  const problemTexts = {
    missing: undefined,
    separators: t(separatorsText),
    malformed: t(ledgerText.pleaseEnterValidAmount),
  };
  return (
    <Dialog firstField title={t(savingsText.calculator)} kind="sheet" onClose={onClose}>
      <AmountField
        label={t(savingsText.principal)}
        symbol={currencySign}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        error={problem === null ? undefined : problemTexts[problem]}
      />
      <table className="calculator">
        <thead>
          <tr>
            <th scope="col">{t(savingsText.term)}</th>
            <th scope="col">{t(savingsText.rate)}</th>
            <th scope="col">{t(ledgerText.interest)}</th>
            <th scope="col">{t(savingsText.matured)}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const interest = principal === null ? null : interestAtTerm(principal, product);
            return (
              <tr key={product.id}>
                <th scope="row">{t(savingsText.dayCount, { days: product.termDays })}</th>
                <td>{rateText(product.rateBps)}%</td>
                <td>{amountText(interest)}</td>
                <td>{amountText(principal === null || interest === null ? null : principal + interest)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="savings__small">{t(savingsText.simpleInterest365Days)}</p>
    </Dialog>
  );
}
