import { adminAuditText, adminDepositsText, adminProductsText, useText } from '@fairtick/i18n';
import type { TermsLine } from './terms-words.ts';
import '../diff/diff.css';

/** Both sides of a change of terms, as text. */
export function TermsDiff({ lines }: { lines: readonly TermsLine[] }) {
  const { t } = useText();
  if (lines.length === 0) return <p className="meta">{t(adminDepositsText.nothingChanged)}</p>;
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{t(adminProductsText.terms)}</th>
          <th scope="col">{t(adminAuditText.before)}</th>
          <th scope="col">{t(adminAuditText.after)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, after }) => (
          <tr key={label} className="diff__changed">
            <th scope="row">{label}</th>
            <td className="diff__before">{before}</td>
            <td className="diff__after">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
