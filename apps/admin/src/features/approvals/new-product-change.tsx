import {
  type Approval,
  languages,
  type NewProduct,
  type ProductHours,
  type ProductTermsInput,
} from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminDepositsText,
  adminProductsText,
  durationText,
  languageNames,
  type Translate,
  useText,
} from '@fairtick/i18n';
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
          [t(adminProductsText.symbolFeedKnows), product.symbol],
          [t(adminDepositsText.name), said(product.names, namesText)],
          [t(adminApprovalsText.category), said(product.category, (category) => t(groupNames[category]))],
          [t(adminProductsText.priceDecimals), said(product.pipDecimals, String)],
          [t(adminProductsText.source), said(product.feed, (feed) => feedText(t, feed))],
          [t(adminProductsText.durationsAndPayouts), said(terms.durations, (durations) => durationsText(t, durations))],
          [t(adminProductsText.feeRate), said(terms.feeBps, percentText)],
          ...(['minStake', 'maxStake', 'exposureCap'] as const).map(
            (name) => [t(amountNames[name]), said(terms[name], amountText)] as const,
          ),
          [t(adminProductsText.tradingHours), said(terms.hours, (hours) => hoursText({ t }, hours))],
          [t(adminProductsText.exceptions), said(terms.hours, ({ exceptions }) => exceptionsText(t, exceptions))],
          [t(adminProductsText.placeInList), said(terms.sort, String)],
          [
            t(adminProductsText.takesNewOrders),
            said(terms.enabled, (enabled) => (enabled ? t(adminProductsText.yes) : t(adminProductsText.no))),
          ],
        ]}
      />
      <p className="meta">
        {t(adminProductsText.approvedBecauseNoMember)}{' '}
        <Link to={paths.products}>{t(adminProductsText.productsAndTerms)}</Link>
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
