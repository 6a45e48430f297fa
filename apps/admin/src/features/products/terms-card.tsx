import { comingExceptions, formatDecimal, type ProductTermsView } from '@fairtick/contracts';
import { adminProductsText, durationText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { amountNames, exceptionText, percentText, stretchText } from '../../shared/terms/terms-words.ts';

/** The terms in force. */
export function TermsCard({ terms }: { terms: ProductTermsView }) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="terms-title">
      <header className="card__head">
        <h2 id="terms-title">{t(adminProductsText.termsForceVersionCount, { count: terms.version })}</h2>
        <span className="meta">{t(adminProductsText.sinceTime, { time: formats.dateTime(terms.effectiveAt) })}</span>
      </header>
      <div className="card__body">
        <table className="offer-table">
          <thead>
            <tr>
              <th scope="col">{t(adminProductsText.duration)}</th>
              <th scope="col">{t(adminProductsText.payout)}</th>
              <th scope="col">{t(adminProductsText.breakEvenWinRate)}</th>
            </tr>
          </thead>
          <tbody>
            {terms.durations.map(({ durationS, payoutBps }) => (
              <tr key={durationS}>
                <th scope="row">{durationText(t, durationS)}</th>
                <td>{percentText(payoutBps)}</td>
                <td>{breakEven(payoutBps, terms.feeBps)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="terms-facts">
          <Fact label={t(adminProductsText.feeRate)} value={percentText(terms.feeBps)} />
          <Fact label={t(amountNames.minStake)} value={amountText(terms.minStake)} />
          <Fact label={t(amountNames.maxStake)} value={amountText(terms.maxStake)} />
          <Fact label={t(amountNames.exposureCap)} value={amountText(terms.exposureCap)} />
          <Fact
            label={t(adminProductsText.takesNewOrders)}
            value={terms.enabled ? t(adminProductsText.yes) : t(adminProductsText.no)}
          />
          <Fact label={t(adminProductsText.placeInList)} value={String(terms.sort)} />
        </dl>
        <Hours terms={terms} />
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const shownExceptions = 8;

function Hours({ terms: { hours } }: { terms: ProductTermsView }) {
  const { t } = useText();
  const { now } = usePlatform();
  const coming = comingExceptions(hours, now());
  if (hours.aroundTheClock) {
    return (
      <>
        <h3>{t(adminProductsText.tradingHours)}</h3>
        <p>{t(adminProductsText.aroundClock)}</p>
      </>
    );
  }
  return (
    <>
      <h3>
        {t(adminProductsText.tradingHours)} <span className="meta">{hours.zone}</span>
      </h3>
      <ul className="hours-list">
        {hours.hours.map((stretch) => (
          <li key={stretch.opensMinute}>{stretchText({ t }, stretch)}</li>
        ))}
      </ul>
      <p className="meta">
        {t(adminProductsText.ordersSOpeningUntil, {
          after: hours.ordersAfterOpenS,
          before: hours.ordersBeforeCloseS,
        })}
      </p>
      <h3>{t(adminProductsText.exceptions)}</h3>
      {coming.length === 0 && <p className="meta">{t(adminProductsText.noExceptions)}</p>}
      <ul className="hours-list">
        {coming.slice(0, shownExceptions).map((one) => (
          <li key={`${one.day} ${one.kind}`}>
            {one.day} {exceptionText({ t }, one)}
          </li>
        ))}
      </ul>
      {coming.length > shownExceptions && (
        <p className="meta">{t(adminProductsText.countMore, { count: coming.length - shownExceptions })}</p>
      )}
    </>
  );
}

/** The share of orders that must win to break even. */
function breakEven(payoutBps: number, feeBps: number): string {
  const share = ((10_000n + BigInt(feeBps)) * 1_000_000n) / (10_000n + BigInt(payoutBps));
  return `${formatDecimal((share + 500n) / 1_000n, 1)}%`;
}
