import { type MoneyTermField, type MoneyTermUnit, moneyTermsFields } from '@fairtick/contracts';
import { msg, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import { boundsText, moneyTermGroups, moneyTermNames } from '../../terms/money-terms-words.ts';
import { valueOf } from './money-terms-draft.ts';

/** What stands behind the number in its field. */
const suffixes: Record<MoneyTermUnit, string> = {
  cny: msg('元'),
  usdt: 'USDT',
  seconds: msg('分钟'),
  bps: '%',
  count: '',
};

/** Everything of the terms of money that may be proposed, inside a form of a MoneyTermsDraft. */
export function MoneyTermsFields() {
  const { t } = useText();
  return moneyTermGroups.map(({ name, fields }) => (
    <fieldset key={name}>
      <legend>{t(name)}</legend>
      <div className="terms-form__row">
        {fields.map((field) => (
          <MoneyField key={field} field={field} />
        ))}
      </div>
    </fieldset>
  ));
}

function MoneyField({ field }: { field: MoneyTermField }) {
  const { t } = useText();
  const bounds = boundsText({ t }, field);
  const suffix = suffixes[moneyTermsFields[field].unit];
  const inBounds = {
    validator: (_: unknown, typed: string) =>
      valueOf(field, typed) === null
        ? Promise.reject(new Error(t('请填写 {{lowest}} 至 {{highest}}', bounds)))
        : Promise.resolve(),
  };
  return (
    <Form.Item name={field} label={t(moneyTermNames[field])} rules={[inBounds]}>
      <Input inputMode="decimal" autoComplete="off" suffix={suffix === '' ? undefined : t(suffix)} />
    </Form.Item>
  );
}
