import {
  type DataOf,
  type MoneyTermField,
  type MoneyTermsView,
  type moneyTerms,
  moneyTermsChanges,
} from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, ErrorState, Notice, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { Page } from '../../app/shell/page.tsx';
import { moneyTermsQuery } from '../../app/waits/money-terms-query.ts';
import { moneyTermNames, moneyTermText } from './money-terms-texts.ts';

/** Limits, fees and times of money: now, announced, and every version before. */
export function MoneyTerms() {
  const { t } = useText();
  const { data, isPending, isError, refetch } = useQuery(moneyTermsQuery(usePlatform()));
  return (
    <Page title={t('资金条款')} className="product-terms">
      <div className="product-terms__stack" aria-busy={isPending}>
        {isPending && <Skeleton height={420} radius={16} />}
        {isError && !data && <ErrorState title={t('条款加载失败')} onRetry={() => void refetch()} />}
        {data && <Versions reading={data} />}
      </div>
    </Page>
  );
}

function Versions({ reading: { current, upcoming, past } }: { reading: DataOf<typeof moneyTerms> }) {
  const { t, formats } = useText();
  const versions = [current, ...past];
  return (
    <>
      {upcoming.map((next, index) => (
        <Card padded key={next.version} aria-label={t('即将变更')}>
          <h2>{t('即将变更')}</h2>
          <Notice tone="info">
            {t('{{time}}（{{zone}}）起生效，已提交的申请不受影响。', {
              time: formats.dateTime(next.effectiveAt),
              zone: formats.zone,
            })}
          </Notice>
          <Changes before={upcoming[index - 1] ?? current} after={next} />
        </Card>
      ))}
      <Card padded aria-label={t('现行条款')}>
        <h2>{t('现行条款')}</h2>
        <VersionLine terms={current} />
        <dl className="product-terms__facts">
          {(Object.keys(moneyTermNames) as MoneyTermField[]).map((field) => (
            <div key={field}>
              <dt>{t(moneyTermNames[field])}</dt>
              <dd>{moneyTermText(t, field, current[field])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {past.length > 0 && (
        <Card padded aria-label={t('历次变更')}>
          <h2>{t('历次变更')}</h2>
          {versions.slice(0, -1).map((version, index) => (
            <section key={version.version} className="product-terms__version">
              <VersionLine terms={version} />
              <Changes before={versions[index + 1] ?? version} after={version} />
            </section>
          ))}
        </Card>
      )}
    </>
  );
}

function VersionLine({ terms }: { terms: MoneyTermsView }) {
  const { t, formats } = useText();
  return (
    <p className="product-terms__note">
      {t('第 {{version}} 版', { version: terms.version })} · {formats.dateTime(terms.effectiveAt)}
    </p>
  );
}

function Changes({ before, after }: { before: MoneyTermsView; after: MoneyTermsView }) {
  const { t } = useText();
  return (
    <ul className="product-terms__changes">
      {moneyTermsChanges(before, after).map((change) => (
        <li key={change.field}>
          <strong>{t(moneyTermNames[change.field])}</strong>
          <span>
            <del>{moneyTermText(t, change.field, change.before)}</del> →{' '}
            <ins>{moneyTermText(t, change.field, change.after)}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
