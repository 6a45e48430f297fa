import { type HoldingLine, holdingAmountPattern, holdingCurrencyPattern, mostHoldings } from '@fairtick/contracts';
import { adminApprovalsText, adminDepositsText, adminReviewsText, useText } from '@fairtick/i18n';
import { Button, Form, Input } from 'antd';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';

export type HoldingRow = HoldingLine;

/** One line for each place where the operator states to hold money. */
export function HoldingRows() {
  const { t } = useText();
  const fields = [
    ['where', t(adminApprovalsText.heldWhere), 120, requiredText(t)],
    [
      'currency',
      t(adminDepositsText.currency),
      10,
      [{ required: true, pattern: holdingCurrencyPattern, message: t(adminApprovalsText.currencyLikeCny) }],
    ],
    [
      'amount',
      t(adminReviewsText.amountLabel),
      37,
      [{ required: true, pattern: holdingAmountPattern, message: t(adminApprovalsText.amountLikePlain) }],
    ],
  ] as const;
  return (
    <Form.List name="lines">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className="holding-row">
              {fields.map(([field, label, maxLength, rules]) => (
                <Form.Item key={field} name={[name, field]} rules={[...rules]}>
                  <Input
                    maxLength={maxLength}
                    placeholder={label}
                    aria-label={`${label} ${name + 1}`}
                    autoComplete="off"
                    inputMode={field === 'amount' ? 'decimal' : 'text'}
                  />
                </Form.Item>
              ))}
              <Button
                type="text"
                disabled={rows.length === 1}
                aria-label={`${t(adminDepositsText.remove)} ${name + 1}`}
                icon={<Glyph name="close" size={16} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.Item>
            <Button
              size="small"
              disabled={rows.length >= mostHoldings}
              icon={<Glyph name="plus" size={14} />}
              onClick={() => add({ where: '', currency: '', amount: '' })}
            >
              {t(adminDepositsText.addRow)}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}
