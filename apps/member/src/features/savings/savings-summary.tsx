import type { SavingsPosition } from '@fairtick/contracts';
import { homeText, savingsText, useText } from '@fairtick/i18n';
import { amountText, HeroCard, Icon, IconButton, Money, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { changeDisplay, useDisplay } from '../../shared/display-settings.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { assetsQuery } from '../../shared/queries.ts';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { minorOf } from './savings-amount.ts';
import { activePositionsQuery } from './savings-queries.ts';

/** Savings total, yesterday's and total interest, amount to be returned, and the next maturity. */
export function SavingsSummary({ interestTotal }: { interestTotal: string | null }) {
  const { t } = useText();
  const platform = usePlatform();
  const { hideAmounts } = useDisplay();
  const assets = useQuery(assetsQuery(platform));
  const { data: active } = useQuery(activePositionsQuery(platform));
  const next = active?.toSorted((a, b) => (a.returnsAt < b.returnsAt ? -1 : 1))[0];
  return (
    <HeroCard aria-label={t(savingsText.inSavings)} foot={next && <NextReturn position={next} />}>
      <div className="savings__total">
        <span>{t(savingsText.inSavings)}</span>
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={18}
          label={hideAmounts ? t(homeText.showAmounts) : t(homeText.hideAmounts)}
          aria-pressed={hideAmounts}
          onClick={() => changeDisplay({ hideAmounts: !hideAmounts })}
        />
      </div>
      {assets.isError && !assets.data && <Notice tone="warn">{t(homeText.assetsCannotReadRight)}</Notice>}
      <Money amount={assets.data?.savings ?? null} size="hero" hidden={hideAmounts} />
      <dl className="savings__figures">
        <div>
          <dt>{t(savingsText.yesterdayInterest)}</dt>
          <dd>
            <Money amount={assets.data?.yesterday.interest ?? null} symbol="" signed directed hidden={hideAmounts} />
          </dd>
        </div>
        <div>
          <dt>{t(savingsText.totalInterest)}</dt>
          <dd>
            <Money amount={interestTotal} symbol="" signed directed hidden={hideAmounts} />
          </dd>
        </div>
        <div>
          <dt>{t(savingsText.toBeReturned)}</dt>
          <dd>
            <Money amount={active ? totalAtMaturity(active) : null} symbol="" hidden={hideAmounts} />
          </dd>
        </div>
      </dl>
    </HeroCard>
  );
}

/** Principal and interest at maturity of all active positions, in minor units. */
function totalAtMaturity(active: readonly SavingsPosition[]): bigint {
  return active.reduce((sum, { principal, interestAtTerm }) => sum + minorOf(principal) + minorOf(interestAtTerm), 0n);
}

function NextReturn({ position }: { position: SavingsPosition }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { hideAmounts } = useDisplay();
  const formats = usePlatformFormats();
  return (
    <>
      <span>
        {t(savingsText.daysDaysAmountReturns, {
          days: position.termDays,
          amount: hideAmounts ? '•••••' : amountText(position.principal),
          date: formats.shortDate(position.returnsAt),
        })}
      </span>
      <button
        type="button"
        className="savings__days"
        onClick={() => navigation.navigateTo(urlOf(paths.savingsPosition, { id: position.id }))}
      >
        {t(savingsText.details)}
        <Icon name="chevron-right" size={14} />
      </button>
    </>
  );
}
