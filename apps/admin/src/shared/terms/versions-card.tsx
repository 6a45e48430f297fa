import { adminProductsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { itemPath } from '../paths.ts';
import { TermsDiff } from './terms-diff.tsx';
import type { TermsLine } from './terms-words.ts';
import './terms.css';

export type DisplayedVersion = {
  version: number;
  effectiveAt: string;
  /** Null: the initial version. */
  approvalId: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  reason: string | null;
  /** Differences from the version before it; null where none is shown. */
  lines: readonly TermsLine[] | null;
};

/** Every version with its changes, reason and approvers; versions are never deleted. */
export function VersionsCard({ versions }: { versions: readonly DisplayedVersion[] }) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="versions-title">
      <header className="card__head">
        <h2 id="versions-title">{t(adminProductsText.versions)}</h2>
        <span className="meta">{t(adminProductsText.publicKeptForGood)}</span>
      </header>
      <div className="card__body">
        {versions.map(({ version, effectiveAt, approvalId, proposedBy, approvedBy, reason, lines }) => (
          <div key={version} className="version">
            <p>
              <strong>{t(adminProductsText.versionCount, { count: version })}</strong>{' '}
              <span className="meta">{t(adminSavingsText.inForceTime, { time: formats.dateTime(effectiveAt) })}</span>
            </p>
            {approvalId === null ? (
              <p className="meta">{t(adminProductsText.whatInstallationBeganWith)}</p>
            ) : (
              <p className="meta">
                {t(adminProductsText.proposedFirstApprovedSecond, {
                  first: proposedBy ?? '—',
                  second: approvedBy ?? '—',
                })}{' '}
                · {reason} · <Link to={itemPath('approvals', approvalId)}>{t(adminProductsText.openProposal)}</Link>
              </p>
            )}
            {lines !== null && <TermsDiff lines={lines} />}
          </div>
        ))}
      </div>
    </section>
  );
}
