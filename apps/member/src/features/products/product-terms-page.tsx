import {
  comingExceptions,
  type DataOf,
  type ProductTermsView,
  type productTerms,
  tickChannel,
} from '@fairtick/contracts';
import { durationText, useText } from '@fairtick/i18n';
import { amountText, Card, ErrorState, Notice, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { NoProduct } from '../../shared/lists/no-product.tsx';
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
  const [query] = useSearchParams();
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
      title={data === undefined ? t('品种条款') : t('{{symbol}} 品种条款', { symbol: data.symbol })}
      className="product-terms"
    >
      {missing && <NoProduct />}
      {!missing && isPending && (
        <div className="product-terms__stack" aria-busy="true">
          <Skeleton height={220} radius={16} />
          <Skeleton height={180} radius={16} />
        </div>
      )}
      {!missing && isError && !data && <ErrorState title={t('条款加载失败')} onRetry={() => void refetch()} />}
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
        <Card padded key={next.version} aria-label={t('即将变更')}>
          <h2>{t('即将变更')}</h2>
          <Notice tone="info">
            {t('{{time}}（{{zone}}）起生效，只适用于之后下的订单。', {
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
      t('{{duration}}收益率', { duration: durationText(t, durationS) }),
      `${percentOf(payoutBps)}%`,
    ]),
    [t('手续费率'), `${percentOf(terms.feeBps)}%`],
    [t('最低下单金额'), amountText(terms.minStake)],
    [t('最高下单金额'), amountText(terms.maxStake)],
    [t('单边最大赔付'), amountText(terms.exposureCap)],
  ];
  return (
    <Card padded aria-label={t('现行条款')}>
      <h2>{t('现行条款')}</h2>
      <p className="product-terms__note">
        {t('第 {{version}} 版', { version: terms.version })} · {formats.dateTime(terms.effectiveAt)}
      </p>
      {!terms.enabled && <Notice tone="warn">{t('该品种已停止接受新订单；已有订单照常结算')}</Notice>}
      <dl className="product-terms__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('交易时段')}</h3>
      {hours.aroundTheClock ? (
        <p>{t('24 小时交易')}</p>
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
    <Card padded aria-label={t('历次变更')}>
      <h2>{t('历次变更')}</h2>
      {versions.slice(0, -1).map((version, index) => (
        <section key={version.version} className="product-terms__version">
          <p className="product-terms__note">
            {t('第 {{version}} 版', { version: version.version })} · {formats.dateTime(version.effectiveAt)}
          </p>
          <TermsChanges before={versions[index + 1] ?? version} after={version} />
        </section>
      ))}
    </Card>
  );
}
