import {
  type Approval,
  languages,
  type NewProduct,
  type ProductHours,
  type ProductTermsInput,
} from '@fairtick/contracts';
import { durationText, languageNames, type Translate, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { feedKindNames, groupNames, newProductIn } from '../../shared/terms/new-product.ts';
import { amountNames, exceptionText, hoursText, percentText } from '../../shared/terms/terms-words.ts';

/** The product that a proposal would add, with everything that the second person approves. */
export function NewProductChange({ item }: { item: Approval }) {
  const { t } = useText();
  const proposed = newProductIn(item);
  if (proposed === undefined) return null;
  const { product, terms } = proposed;
  const said = <T,>(value: T | undefined, text: (value: T) => string | null) =>
    value === undefined ? null : text(value);
  return (
    <>
      <Facts
        facts={[
          [t('代码（行情源以此识别）'), product.symbol],
          [t('名称'), said(product.names, namesText)],
          [t('类别'), said(product.category, (category) => t(groupNames[category]))],
          [t('价格小数位'), said(product.pipDecimals, String)],
          [t('行情来源'), said(product.feed, (feed) => feedText(t, feed))],
          [t('时长与回报率'), said(terms.durations, (durations) => durationsText(t, durations))],
          [t('手续费率'), said(terms.feeBps, percentText)],
          ...(['minStake', 'maxStake', 'exposureCap'] as const).map(
            (name) => [t(amountNames[name]), said(terms[name], amountText)] as const,
          ),
          [t('交易时段'), said(terms.hours, (hours) => hoursText({ t }, hours))],
          [t('例外日期'), said(terms.hours, ({ exceptions }) => exceptionsText(t, exceptions))],
          [t('显示顺序'), said(terms.sort, String)],
          [t('接受新订单'), said(terms.enabled, (enabled) => (enabled ? t('接受') : t('不接受')))],
        ]}
      />
      <p className="meta">
        {t('批准即上线，没有会员因此得到更少；有行情后才接单。')} <Link to={paths.products}>{t('品种与条款')}</Link>
      </p>
    </>
  );
}

function namesText(names: NewProduct['names']): string {
  const given = languages.flatMap((language) => {
    const name = names[language];
    return name === undefined ? [] : [`${languageNames[language]}: ${name}`];
  });
  return given.join('; ');
}

function durationsText(t: Translate, durations: ProductTermsInput['durations']): string {
  const each = durations.map(({ durationS, payoutBps }) => `${durationText(t, durationS)} ${percentText(payoutBps)}`);
  return each.join(', ');
}

function exceptionsText(t: Translate, exceptions: ProductHours['exceptions']): string | null {
  if (exceptions.length === 0) return null;
  return exceptions.map((one) => `${one.day} ${exceptionText({ t }, one)}`).join('; ');
}

function feedText(t: Translate, feed: string | null): string {
  if (feed === null) return t(feedKindNames.common);
  return feed === 'sim' ? t(feedKindNames.sim) : feed;
}
