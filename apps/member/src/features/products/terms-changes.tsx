import { type ProductTermsView, type TermsChange, termsChanges } from '@fairtick/contracts';
import { durationText, homeText, productsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { exceptionText, percentOf, weekLines } from './terms-texts.ts';

type Text = ReturnType<typeof useText>['t'];

/** Changes of a version from the one before it: old and new value. */
export function TermsChanges({ before, after }: { before: ProductTermsView; after: ProductTermsView }) {
  const { t } = useText();
  return (
    <ul className="product-terms__changes">
      {termsChanges(before, after)
        .filter(({ field }) => field !== 'sort')
        .map((change) => {
          const { label, from, to } = wordsOf(t, change);
          return (
            <li key={label}>
              <strong>{label}</strong>
              <span>
                <del>{from}</del> → <ins>{to}</ins>
              </span>
            </li>
          );
        })}
    </ul>
  );
}

type Words = { label: string; from: string; to: string };

function wordsOf(t: Text, change: TermsChange): Words {
  switch (change.field) {
    case 'payout': {
      const text = (bps: number | null) => (bps === null ? t(productsText.notOffered) : `${percentOf(bps)}%`);
      const label = t(productsText.payoutForDuration, { duration: durationText(t, change.durationS) });
      return { label, from: text(change.before), to: text(change.after) };
    }
    case 'feeBps':
      return {
        label: t(productsText.feeRate),
        from: `${percentOf(change.before)}%`,
        to: `${percentOf(change.after)}%`,
      };
    case 'minStake':
      return { label: t(productsText.smallestOrder), from: amountText(change.before), to: amountText(change.after) };
    case 'maxStake':
      return { label: t(productsText.largestOrder), from: amountText(change.before), to: amountText(change.after) };
    case 'exposureCap':
      return { label: t(productsText.mostPaidSide), from: amountText(change.before), to: amountText(change.after) };
    case 'hours': {
      const text = (hours: typeof change.before) =>
        hours.aroundTheClock ? t(homeText.aroundClock) : weekLines(t, hours).join('; ');
      return { label: t(productsText.tradingHours), from: text(change.before), to: text(change.after) };
    }
    case 'exceptions': {
      const text = (list: typeof change.before) =>
        list.length === 0 ? t(productsText.asUsual) : list.map((one) => exceptionText(t, one)).join('; ');
      return { label: change.day, from: text(change.before), to: text(change.after) };
    }
    case 'enabled': {
      const text = (on: boolean) => (on ? t(productsText.takesNewOrders) : t(productsText.noNewOrders));
      return { label: t(homeText.order), from: text(change.before), to: text(change.after) };
    }
    case 'sort':
      return { label: '', from: String(change.before), to: String(change.after) };
  }
}
