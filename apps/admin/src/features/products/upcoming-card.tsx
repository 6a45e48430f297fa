import type { AdminProductDetail } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { TermsDiff } from '../../terms/terms-diff.tsx';
import { termsLines } from '../../terms/terms-words.ts';

/** What is approved for later, each against the version before it. */
export function UpcomingCard({ product: { terms, upcoming } }: { product: AdminProductDetail }) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="upcoming-title">
      <header className="card__head">
        <h2 id="upcoming-title">{t('已公示，待生效')}</h2>
        <span className="meta">{t('会员在品种条款页可见')}</span>
      </header>
      <div className="card__body">
        {upcoming.length === 0 && <p className="meta">{t('没有待生效的变更')}</p>}
        {upcoming.map((next, index) => (
          <div key={next.version} className="version">
            <p>
              <strong>{t('第 {{count}} 版', { count: next.version })}</strong>{' '}
              <span className="tag tag--warn">{t('{{time}} 生效', { time: formats.dateTime(next.effectiveAt) })}</span>
            </p>
            <TermsDiff lines={termsLines({ t, formats }, upcoming[index - 1] ?? terms, next)} />
          </div>
        ))}
      </div>
    </section>
  );
}
