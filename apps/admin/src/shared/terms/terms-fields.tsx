import type { TermBounds, TermUnit } from '@fairtick/contracts';
import { adminMoneyTermsText, adminTradingTermsText, serverText, type Text, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import { typedRule } from '../review/decision/typed-rule.ts';
import { scaleOf, valueOf } from './terms-draft.ts';
import { boundsText, fieldsOf, type TermsWords } from './versioned-terms.ts';

/** Unit shown after the number in its field. */
const suffixes: Record<TermUnit, Text | null> = {
  cny: adminMoneyTermsText.cny,
  usdt: serverText('USDT'),
  demo: serverText('DEMO'),
  seconds: adminMoneyTermsText.min,
  ms: adminTradingTermsText.ms,
  bps: serverText('%'),
  count: null,
};

/** Every term that can be proposed, inside a form of a TermsDraft. */
export function TermsFields({ words }: { words: TermsWords }) {
  const { t } = useText();
  return words.groups.map(({ name, fields }) => (
    <fieldset key={name}>
      <legend>{t(name)}</legend>
      <div className="terms-form__row">
        {fieldsOf(words, fields).map((one) => (
          <TermField key={one.field} {...one} />
        ))}
      </div>
    </fieldset>
  ));
}

function TermField({ field, name, bounds }: { field: string; name: Text; bounds: TermBounds }) {
  const { t } = useText();
  const suffix = suffixes[bounds.unit];
  const inBounds = typedRule(
    t,
    scaleOf(bounds.unit),
    (text) => valueOf(bounds, text) !== null,
    t(adminMoneyTermsText.fillLowestHighest, boundsText({ t }, bounds)),
  );
  return (
    <Form.Item name={['terms', field]} label={t(name)} rules={[inBounds]}>
      <Input inputMode="decimal" autoComplete="off" suffix={suffix === null ? undefined : t(suffix)} />
    </Form.Item>
  );
}
