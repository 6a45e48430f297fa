import {
  comingExceptions,
  type DataOf,
  type ProductTermsView,
  type productTerms,
  tickChannel,
} from '@fairtick/contracts';
import { durationText, homeText, marketsText, productsText, useText } from '@fairtick/i18n';
import { amountText, Card, ErrorState, Notice, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { NoProduct } from '../../shared/lists/no-product.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { productTermsQuery } from '../../shared/queries.ts';
import { CommonTerms } from './common-terms.tsx';
import { CommonTermsLink } from './common-terms-link.tsx';
import { TermsChanges } from './terms-changes.tsx';
import { exceptionText, percentOf, weekLines } from './terms-texts.ts';
import './product-terms.css';

type Reading = DataOf<typeof productTerms>;

/** Public terms: of the product `?id=`, or with `?of=money` and `?of=trading` the common ones. */
export function ProductTermsPage() {
  const query = useAddressQuery();
  const of = query.get('of');
  return of === 'money' || of === 'trading' ? <CommonTerms of={of} /> : <ProductTerms id={query.get('id') ?? ''} />;
}

/** The terms of a product: current, announced, and all earlier versions. */
function ProductTerms({ id }: { id: string }) {
  const { t } = useText();
  const platform = usePlatform();
  const { socket } = platform;
  const { data, isPending, isError, error, refetch } = useQuery({
    ...productTermsQuery(platform, id),
    enabled: id !== '',
  });
  const missing = isMissing(id, error);
  // The product's channel pushes announced and new terms.
  useEffect(() => (id === '' ? undefined : socket.subscribe([tickChannel(id)])), [socket, id]);
  return (
    <Page
      width="reading"
      title={
        data === undefined ? t(productsText.productTerms) : t(productsText.symbolProductTerms, { symbol: data.symbol })
      }
      className="product-terms"
    >
      {missing && <NoProduct />}
      {!missing && isPending && (
        <div className="product-terms__stack" aria-busy="true">
          <Skeleton height={220} radius={16} />
          <Skeleton height={180} radius={16} />
        </div>
      )}
      {!missing && isError && !data && (
        <ErrorState title={t(productsText.termsCouldNotLoaded)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="product-terms__stack">
          <Upcoming reading={data} />
          <Current terms={data.current} />
          <Past reading={data} />
          <CommonTermsLink />
        </div>
      )}
    </Page>
  );
}

/** Upcoming changes and their time; states that accepted orders are not affected. */
function Upcoming({ reading: { current, upcoming } }: { reading: Reading }) {
  const { t, formats } = useText();
  if (upcoming.length === 0) return null;
  return (
    <>
      {upcoming.map((next, index) => (
        <Card padded key={next.version} aria-label={t(productsText.upcomingChange)}>
          <h2>{t(productsText.upcomingChange)}</h2>
          <Notice tone="info">
            {t(productsText.forceTimeZoneApplies, {
              time: formats.dateTime(next.effectiveAt),
              zone: formats.zoneAt(next.effectiveAt),
            })}
          </Notice>
          <TermsChanges before={upcoming[index - 1] ?? current} after={next} />
        </Card>
      ))}
    </>
  );
}

function Current({ terms }: { terms: ProductTermsView }) {
  const { t, formats } = useText();
  const { clock } = usePlatform();
  const { hours } = terms;
  const exceptions = comingExceptions(hours, clock.now());
  const facts = [
    ...terms.durations.map(({ durationS, payoutBps }) => [
      t(productsText.payoutForDuration, { duration: durationText(t, durationS) }),
      `${percentOf(payoutBps)}%`,
    ]),
    [t(productsText.feeRate), `${percentOf(terms.feeBps)}%`],
    [t(productsText.smallestOrder), amountText(terms.minStake)],
    [t(productsText.largestOrder), amountText(terms.maxStake)],
    [t(productsText.mostPaidSide), amountText(terms.exposureCap)],
  ];
  return (
    <Card padded aria-label={t(productsText.termsInForce)}>
      <h2>{t(productsText.termsInForce)}</h2>
      <p className="product-terms__note">
        {t(productsText.versionVersion, { version: terms.version })} · {formats.dateTime(terms.effectiveAt)}
      </p>
      {!terms.enabled && <Notice tone="warn">{t(marketsText.productTakesNoNew)}</Notice>}
      <dl className="product-terms__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t(productsText.tradingHours)}</h3>
      {hours.aroundTheClock ? (
        <p>{t(homeText.aroundClock)}</p>
      ) : (
        <ul className="product-terms__hours">
          {weekLines(t, hours).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {exceptions.map((one) => (
            <li key={`${one.day} ${one.kind}`}>
              {one.day} {exceptionText(t, one)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Past({ reading: { current, past } }: { reading: Reading }) {
  const { t, formats } = useText();
  const versions = [current, ...past];
  if (past.length === 0) return null;
  return (
    <Card padded aria-label={t(productsText.earlierChanges)}>
      <h2>{t(productsText.earlierChanges)}</h2>
      {versions.slice(0, -1).map((version, index) => (
        <section key={version.version} className="product-terms__version">
          <p className="product-terms__note">
            {t(productsText.versionVersion, { version: version.version })} · {formats.dateTime(version.effectiveAt)}
          </p>
          <TermsChanges before={versions[index + 1] ?? version} after={version} />
        </section>
      ))}
    </Card>
  );
}
