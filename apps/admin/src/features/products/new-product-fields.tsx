import { type AdminProduct, categories, languages, mostPipDecimals } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminDepositsText,
  adminFrameText,
  adminProductsText,
  languageNames,
  useText,
} from '@fairtick/i18n';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { optionalText, requiredText } from '../../shared/review/decision/text-rules.ts';
import { feedKindNames, groupNames } from '../../shared/terms/new-product.ts';
import { isFeed, isSymbol, knowsSymbol, type NewProductDraft, termsDraftOf } from './new-product-draft.ts';

const longestName = 40;
const needed = new Set<string>(['zh-Hans', 'en']);

/** Fields of a NewProductDraft form: the fixed properties of a product, and the product to copy terms from. */
export function NewProductFields({ products }: { products: readonly AdminProduct[] }) {
  const { t } = useText();
  const required = { required: true, message: t(adminFrameText.pleaseFillThisIn) };
  return (
    <>
      <fieldset>
        <legend>{t(adminProductsText.product)}</legend>
        <div className="terms-form__row">
          <Form.Item
            name="symbol"
            label={t(adminProductsText.symbolFeedKnows)}
            rules={[
              {
                validator: (_, text: string) =>
                  isSymbol(text)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t(adminProductsText.capitalLettersDigitsSol))),
              },
            ]}
          >
            <Input autoComplete="off" spellCheck={false} maxLength={21} />
          </Form.Item>
          <Form.Item name="category" label={t(adminApprovalsText.category)} rules={[required]}>
            <Select options={categories.map((value) => ({ value, label: t(groupNames[value]) }))} />
          </Form.Item>
          <Form.Item
            name="pipDecimals"
            label={t(adminProductsText.priceDecimals)}
            rules={[countRule(t, 0, mostPipDecimals)]}
          >
            <CountInput />
          </Form.Item>
        </div>
        <div className="terms-form__row">
          {languages.map((language) => (
            <Form.Item
              key={language}
              name={['names', language]}
              label={`${t(adminDepositsText.name)} · ${languageNames[language]}`}
              rules={needed.has(language) ? requiredText(t) : [optionalText(t)]}
            >
              <Input autoComplete="off" maxLength={longestName} />
            </Form.Item>
          ))}
        </div>
        <FeedFields />
      </fieldset>
      <Sample products={products} />
    </>
  );
}

function FeedFields() {
  const { t } = useText();
  const form = Form.useFormInstance<NewProductDraft>();
  const kind = Form.useWatch('feedKind', form) ?? 'common';
  const kinds = (['common', 'live', 'sim'] as const).map((value) => ({ value, label: t(feedKindNames[value]) }));
  return (
    <div className="terms-form__row">
      <Form.Item name="feedKind" label={t(adminProductsText.source)}>
        <Select options={kinds} />
      </Form.Item>
      <Form.Item
        name="feed"
        hidden={kind !== 'live'}
        label={t(adminProductsText.liveSourcesInOrder)}
        dependencies={['symbol']}
        rules={[
          {
            validator: (_, text: string) => {
              if (kind !== 'live') return Promise.resolve();
              if (!isFeed(text)) return Promise.reject(new Error(t(adminProductsText.ccxtBinanceKrakenJson)));
              return knowsSymbol(text, String(form.getFieldValue('symbol')))
                ? Promise.resolve()
                : Promise.reject(new Error(t(adminProductsText.exchangesKnowPairsSol)));
            },
          },
        ]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={200} />
      </Form.Item>
    </div>
  );
}

/** Fills the terms below from an existing product. */
function Sample({ products }: { products: readonly AdminProduct[] }) {
  const { t } = useText();
  const form = Form.useFormInstance<NewProductDraft>();
  const [sampleId, setSampleId] = useState(products[0]?.id);
  const fill = (id: string) => {
    setSampleId(id);
    const sample = products.find((product) => product.id === id);
    if (sample === undefined) return;
    const { sort: _, enabled: __, effectiveAt: ___, reason: ____, evidence: _____, ...terms } = termsDraftOf(sample);
    form.setFieldsValue(terms);
  };
  return (
    <Form.Item
      label={t(adminProductsText.termsBelow)}
      htmlFor="new-product-sample"
      extra={t(adminProductsText.changedAnotherSampleFills)}
    >
      <Select
        id="new-product-sample"
        value={sampleId ?? null}
        options={products.map(({ id, symbol }) => ({ value: id, label: symbol }))}
        onChange={fill}
      />
    </Form.Item>
  );
}
