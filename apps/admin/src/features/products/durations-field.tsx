import { durationBounds } from '@fairtick/contracts';
import { adminProductsText, useText } from '@fairtick/i18n';
import { Button, Form, Input } from 'antd';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { typedRule } from '../../shared/review/decision/typed-rule.ts';
import { bps } from './terms-draft.ts';

function isPayout(percent: string): boolean {
  const value = bps(percent) ?? 0;
  return value > 0 && value <= 10_000;
}

/** The offered durations, each with its payout. */
export function DurationsField() {
  const { t } = useText();
  return (
    <Form.List name="durations">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="terms-form__line">
              <Form.Item
                name={[name, 'durationS']}
                label={t(adminProductsText.durationS)}
                rules={[countRule(t, 1, durationBounds.longestS)]}
              >
                <CountInput />
              </Form.Item>
              <Form.Item
                name={[name, 'payout']}
                label={t(adminProductsText.payoutPercent)}
                rules={[typedRule(t, 2, isPayout, t(adminProductsText.fill0Up100))]}
              >
                <Input inputMode="decimal" autoComplete="off" suffix="%" />
              </Form.Item>
              <Button
                aria-label={t(adminProductsText.removeRowCount, { count: name + 1 })}
                disabled={fields.length === 1}
                icon={<Glyph name="trash" size={16} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            size="small"
            disabled={fields.length >= durationBounds.most}
            icon={<Glyph name="plus" size={14} />}
            onClick={() => add({ durationS: null, payout: '' })}
          >
            {t(adminProductsText.addDuration)}
          </Button>
        </>
      )}
    </Form.List>
  );
}
