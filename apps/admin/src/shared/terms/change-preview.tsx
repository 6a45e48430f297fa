import { adminProductsText, useText } from '@fairtick/i18n';
import { Alert } from 'antd';
import { errorText } from '../error-text.ts';
import { TermsDiff } from './terms-diff.tsx';
import type { TermsLine } from './terms-words.ts';
import './terms.css';

type ChangePreviewProps = {
  /** Null while the form is invalid. */
  lines: readonly TermsLine[] | null;
  /** The database's assessment, once it has answered. */
  data: { isCut: boolean; earliest: string } | undefined;
  error: Error | null;
};

/** What would change, whether members get less, and the earliest effective time, as the database computes them. */
export function ChangePreview({ lines, data, error }: ChangePreviewProps) {
  const { t, formats } = useText();
  const isChange = lines !== null && lines.length > 0;
  return (
    <section className="terms-preview" aria-label={t(adminProductsText.whatChanges)} aria-live="polite">
      <h3>{t(adminProductsText.whatChanges)}</h3>
      {lines === null ? <p className="meta">{t(adminProductsText.fillInFormFirst)}</p> : <TermsDiff lines={lines} />}
      {isChange && error !== null && <Alert type="error" showIcon title={errorText(error, t)} />}
      {isChange && error === null && data !== undefined && (
        <Alert
          type={data.isCut ? 'warning' : 'info'}
          showIcon
          title={data.isCut ? t(adminProductsText.membersGetLessPublic) : t(adminProductsText.membersLoseNothingPublic)}
          description={t(adminProductsText.approvedActsTimeEarliest, { time: formats.dateTime(data.earliest) })}
        />
      )}
    </section>
  );
}
