import type { ProductVersion } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { itemPath } from '../../app/paths.ts';
import { TermsDiff } from '../../terms/terms-diff.tsx';
import { termsLines } from '../../terms/terms-words.ts';

/** Every version with what it changed, why, and on whose word; nothing here is ever removed. */
export function VersionsCard({ versions }: { versions: readonly ProductVersion[] }) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="versions-title">
      <header className="card__head">
        <h2 id="versions-title">{t('历次版本')}</h2>
        <span className="meta">{t('公开，永久保留')}</span>
      </header>
      <div className="card__body">
        {versions.map((version, index) => {
          const before = versions[index + 1];
          const { terms } = version;
          return (
            <div key={terms.version} className="version">
              <p>
                <strong>{t('第 {{count}} 版', { count: terms.version })}</strong>{' '}
                <span className="meta">{t('{{time}} 生效', { time: formats.dateTime(terms.effectiveAt) })}</span>
              </p>
              {version.approvalId === null ? (
                <p className="meta">{t('平台初始条款')}</p>
              ) : (
                <p className="meta">
                  {t('{{first}} 申请，{{second}} 批准', {
                    first: version.proposedBy ?? '—',
                    second: version.approvedBy ?? '—',
                  })}{' '}
                  · {version.reason} · <Link to={itemPath('approvals', version.approvalId)}>{t('查看申请')}</Link>
                </p>
              )}
              {before !== undefined && <TermsDiff lines={termsLines({ t, formats }, before.terms, terms)} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}
