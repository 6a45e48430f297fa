import { type Approval, languages } from '@fairtick/contracts';
import { durationText, languageNames, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Facts } from '../../review/facts.tsx';
import { feedKindNames, groupNames, newProductIn } from '../../terms/new-product.ts';
import { amountNames, exceptionText, hoursText, percentText } from '../../terms/terms-words.ts';

/** The product that a proposal would add, with everything that the second person signs. */
export function NewProductChange({ item }: { item: Approval }) {
  const { t } = useText();
  const proposed = newProductIn(item);
  if (proposed === undefined) return null;
  const { product, terms } = proposed;
  const names = languages.flatMap((language) => {
    const name = product.names[language];
    return name === undefined ? [] : [`${languageNames[language]}: ${name}`];
  });
  const durations = terms.durations.map(
    ({ durationS, payoutBps }) => `${durationText(t, durationS)} ${percentText(payoutBps)}`,
  );
  const exceptions = terms.hours.exceptions.map((one) => `${one.day} ${exceptionText({ t }, one)}`);
  return (
    <>
      <Facts
        facts={[
          [t('代码（行情源以此识别）'), product.symbol],
          [t('名称'), names.join('; ')],
          [t('类别'), t(groupNames[product.category])],
          [t('价格小数位'), String(product.pipDecimals)],
          [t('行情来源'), feedText(t, product.feed)],
          [t('时长与回报率'), durations.join(', ')],
          [t('手续费率'), percentText(terms.feeBps)],
          ...(['minStake', 'maxStake', 'exposureCap'] as const).map(
            (name) => [t(amountNames[name]), amountText(terms[name])] as const,
          ),
          [t('交易时段'), hoursText({ t }, terms.hours)],
          [t('例外日期'), exceptions.length === 0 ? null : exceptions.join('; ')],
          [t('显示顺序'), String(terms.sort)],
          [t('接受新订单'), terms.enabled ? t('接受') : t('不接受')],
        ]}
      />
      <p className="meta">
        {t('批准即上线，没有会员因此得到更少；有行情后才接单。')} <Link to={paths.products}>{t('品种与条款')}</Link>
      </p>
    </>
  );
}

function feedText(t: (source: string) => string, feed: string | null): string {
  if (feed === null) return t(feedKindNames.common);
  return feed === 'sim' ? t(feedKindNames.sim) : feed;
}
