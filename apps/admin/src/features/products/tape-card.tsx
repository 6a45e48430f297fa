import type { AdminProductDetail } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Facts } from '../../shared/review/facts.tsx';

/** Rules of the price tape. Read-only, because they decide results. */
export function TapeCard({ product: { tape, source } }: { product: AdminProductDetail }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="tape-title">
      <header className="card__head">
        <h2 id="tape-title">{t('行情规则')}</h2>
        <span className="meta">{t('不是条款，任何人都不能修改')}</span>
      </header>
      <div className="card__body">
        <Facts
          facts={[
            [t('最小变动'), tape.pip],
            [t('断流时限'), t('{{count}} 秒', { count: tape.stalenessMs / 1000 })],
            [t('异常跳变限制'), `${tape.outlierBps / 100}%`],
            [t('行情来源'), source === '' ? '—' : source],
            [t('指定行情源'), tape.feed ?? t('跟随平台设置')],
          ]}
        />
      </div>
    </section>
  );
}
