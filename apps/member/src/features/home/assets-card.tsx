import { frameText, homeText, useText } from '@fairtick/i18n';
import { classNames, HeroCard, Icon, IconButton, Money, Notice, Ruler, Skeleton, Tag } from '@fairtick/ui';
import { useAccount } from '../../shared/account-context.tsx';
import { useBalances } from '../../shared/balances/use-balances.ts';
import { changeDisplay, useDisplay } from '../../shared/display-settings.ts';
import { TapeLine } from './tape-line.tsx';

/** An amount of this many characters would overlap the dial. */
const longAmount = 10;

/** Total of the current account, with today, yesterday and savings; the demo account is marked. */
export function AssetsCard() {
  const { t } = useText();
  const { account, isDemo, switchAccount } = useAccount();
  const { hideAmounts } = useDisplay();
  const { balances, isPending, isError } = useBalances(account);
  const isLong = (balances?.total.length ?? 0) > longAmount;
  const foot = (
    <>
      <TapeLine />
      <Ruler />
    </>
  );
  return (
    <HeroCard
      className={classNames('assets-card', isDemo && 'assets-card--demo', isLong && 'assets-card--long')}
      aria-label={t(frameText.assets)}
      foot={foot}
    >
      {isDemo && (
        <span className="assets-card__watermark" aria-hidden="true">
          {t(homeText.demo)}
        </span>
      )}
      <div className="assets-card__head">
        <span>{t(homeText.totalAssets)}</span>
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={18}
          label={hideAmounts ? t(homeText.showAmounts) : t(homeText.hideAmounts)}
          aria-pressed={hideAmounts}
          onClick={() => changeDisplay({ hideAmounts: !hideAmounts })}
        />
        {isDemo && <Tag className="assets-card__tag">{t(frameText.demoAccount)}</Tag>}
        {!isDemo && (
          <button type="button" className="assets-card__switch" onClick={() => switchAccount('demo')}>
            <Icon name="swap" size={13} />
            {t(frameText.switchToDemo)}
          </button>
        )}
      </div>
      {isPending && <Skeleton width={180} height={44} />}
      {isError && !balances && <Notice tone="warn">{t(homeText.assetsCannotReadRight)}</Notice>}
      {balances && <Money amount={balances.total} size="hero" hidden={hideAmounts} />}
      {isDemo ? <DemoFigures /> : <RealFigures />}
    </HeroCard>
  );
}

function RealFigures() {
  const { t } = useText();
  const { hideAmounts } = useDisplay();
  const { balances, earnings } = useBalances('real');
  return (
    <dl className="assets-card__figures">
      <div>
        <dt>{t(frameText.earnedToday)}</dt>
        <dd>
          <Money amount={earnings?.today.total ?? null} symbol="" signed directed hidden={hideAmounts} />
        </dd>
      </div>
      <div>
        <dt>{t(frameText.earnedYesterday)}</dt>
        <dd>
          <Money amount={earnings?.yesterday.total ?? null} symbol="" signed directed hidden={hideAmounts} />
        </dd>
      </div>
      <div>
        <dt>{t(frameText.inSavings)}</dt>
        <dd>
          <Money amount={balances?.savings ?? null} symbol="" hidden={hideAmounts} />
        </dd>
      </div>
    </dl>
  );
}

/** Only the real account has earnings, so the demo account shows available and held money. */
function DemoFigures() {
  const { t } = useText();
  const { hideAmounts } = useDisplay();
  const { balances } = useBalances('demo');
  return (
    <dl className="assets-card__figures">
      <div>
        <dt>{t(frameText.available)}</dt>
        <dd>
          <Money amount={balances?.available ?? null} symbol="" hidden={hideAmounts} />
        </dd>
      </div>
      <div>
        <dt>{t(frameText.heldInOrders)}</dt>
        <dd>
          <Money amount={balances?.heldOrders ?? null} symbol="" hidden={hideAmounts} />
        </dd>
      </div>
      <div>
        <dt>{t(homeText.money)}</dt>
        <dd>{t(homeText.virtual)}</dd>
      </div>
    </dl>
  );
}
