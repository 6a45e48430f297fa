import { type TermBounds, termChanges, tradingTerms } from '@fairtick/contracts';
import { productsText, serverText, type Text, useText } from '@fairtick/i18n';
import { Card, ErrorState, Notice, Skeleton } from '@fairtick/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { moneyTermsQuery } from '../../shared/waits/money-terms-query.ts';
import { commonTermsTexts, commonTermText, differenceRule } from './common-terms-texts.ts';

type Of = keyof typeof commonTermsTexts;
type View = Record<string, string | number> & { version: number; effectiveAt: string };
type Reading = { current: View; upcoming: View[]; past: View[] };

const tradingTermsQuery = ({ call }: Pick<Platform, 'call'>) =>
  queryOptions({
    queryKey: [...queryKeys.terms, 'trading'],
    queryFn: ({ signal }) => call(tradingTerms, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

/** Common terms of money or trading: current, announced, and all earlier versions. */
export function CommonTerms({ of }: { of: Of }) {
  const { t } = useText();
  const platform = usePlatform();
  const money = useQuery({ ...moneyTermsQuery(platform), enabled: of === 'money' });
  const trading = useQuery({ ...tradingTermsQuery(platform), enabled: of === 'trading' });
  const { data, isPending, isError, refetch } = of === 'money' ? money : trading;
  return (
    <Page width="reading" title={t(commonTermsTexts[of].title)} className="product-terms">
      <div className="product-terms__stack" aria-busy={isPending}>
        {isPending && <Skeleton height={420} radius={16} />}
        {isError && !data && <ErrorState title={t(productsText.termsCouldNotLoaded)} onRetry={() => void refetch()} />}
        {data && <Versions of={of} reading={data} />}
      </div>
    </Page>
  );
}

function Versions({ of, reading: { current, upcoming, past } }: { of: Of; reading: Reading }) {
  const { t, formats } = useText();
  const { announced, names, fields }: { announced: Text; names: Names; fields: Fields } = commonTermsTexts[of];
  const versions = [current, ...past];
  return (
    <>
      {upcoming.map((next, index) => (
        <Card padded key={next.version} aria-label={t(productsText.upcomingChange)}>
          <h2>{t(productsText.upcomingChange)}</h2>
          <Notice tone="info">
            {t(announced, { time: formats.dateTime(next.effectiveAt), zone: formats.zoneAt(next.effectiveAt) })}
          </Notice>
          <Changes names={names} fields={fields} before={upcoming[index - 1] ?? current} after={next} />
        </Card>
      ))}
      <Card padded aria-label={t(productsText.termsInForce)}>
        <h2>{t(productsText.termsInForce)}</h2>
        <VersionLine terms={current} />
        <dl className="product-terms__facts">
          {Object.entries(fields).map(([field, { unit }]) => (
            <div key={field}>
              <dt>{t(names[field] ?? serverText(field))}</dt>
              <dd>{commonTermText(t, unit, current[field] ?? '')}</dd>
            </div>
          ))}
        </dl>
        {of === 'money' && <p className="product-terms__note">{differenceRule(t)}</p>}
      </Card>
      {past.length > 0 && (
        <Card padded aria-label={t(productsText.earlierChanges)}>
          <h2>{t(productsText.earlierChanges)}</h2>
          {versions.slice(0, -1).map((version, index) => (
            <section key={version.version} className="product-terms__version">
              <VersionLine terms={version} />
              <Changes names={names} fields={fields} before={versions[index + 1] ?? version} after={version} />
            </section>
          ))}
        </Card>
      )}
    </>
  );
}

type Names = Readonly<Record<string, Text>>;
type Fields = Readonly<Record<string, TermBounds>>;

function VersionLine({ terms }: { terms: View }) {
  const { t, formats } = useText();
  return (
    <p className="product-terms__note">
      {t(productsText.versionVersion, { version: terms.version })} · {formats.dateTime(terms.effectiveAt)}
    </p>
  );
}

type ChangesProps = { names: Names; fields: Fields; before: View; after: View };

function Changes({ names, fields, before, after }: ChangesProps) {
  const { t } = useText();
  const changes = termChanges(fields, before, after);
  if (changes.length === 0) return <p className="product-terms__note">{t(productsText.noneTermsPageChanged)}</p>;
  return (
    <ul className="product-terms__changes">
      {changes.map((change) => (
        <li key={change.field}>
          <strong>{t(names[change.field] ?? serverText(change.field))}</strong>
          <span>
            <del>{commonTermText(t, change.unit, change.before)}</del> →{' '}
            <ins>{commonTermText(t, change.unit, change.after)}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
