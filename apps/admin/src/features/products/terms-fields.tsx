import { moneyPattern } from '@fairtick/contracts';
import { adminApprovalsText, adminProductsText, useText } from '@fairtick/i18n';
import { Form, Input, Switch } from 'antd';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { typedRule } from '../../shared/review/decision/typed-rule.ts';
import { amountNames } from '../../shared/terms/terms-words.ts';
import { DurationsField } from './durations-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { bps } from './terms-draft.ts';

const mostFee = 1_000;

/** All fields of a version of a product's terms, inside a form of a TermsDraft. */
export function TermsFields() {
  const { t } = useText();
  const amount = typedRule(t, 2, (text) => moneyPattern.test(text), t(adminApprovalsText.typeAmountAbove0));
  return (
    <>
      <fieldset>
        <legend>{t(adminProductsText.durationsAndPayouts)}</legend>
        <DurationsField />
      </fieldset>
      <fieldset>
        <legend>{t(adminProductsText.amountsAndLimits)}</legend>
        <div className="terms-form__row">
          <Form.Item
            name="fee"
            label={t(adminProductsText.fee)}
            rules={[typedRule(t, 2, (text) => (bps(text) ?? mostFee + 1) <= mostFee, t(adminProductsText.fill010Most))]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="%" />
          </Form.Item>
          {(['minStake', 'maxStake', 'exposureCap'] as const).map((name) => (
            <Form.Item key={name} name={name} label={t(amountNames[name])} rules={[amount]}>
              <Input prefix="¥" inputMode="decimal" autoComplete="off" />
            </Form.Item>
          ))}
          <Form.Item name="sort" label={t(adminProductsText.placeInList)} rules={[countRule(t, 0, 10_000)]}>
            <CountInput />
          </Form.Item>
          <Form.Item name="enabled" label={t(adminProductsText.takesNewOrders)} valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
      </fieldset>
      <fieldset>
        <legend>{t(adminProductsText.tradingHours)}</legend>
        <HoursFields />
      </fieldset>
    </>
  );
}
