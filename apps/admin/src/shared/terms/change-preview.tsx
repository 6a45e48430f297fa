import { useText } from '@fairtick/i18n';
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
    <section className="terms-preview" aria-label={t('改动预览')} aria-live="polite">
      <h3>{t('改动预览')}</h3>
      {lines === null ? <p className="meta">{t('请先填完整')}</p> : <TermsDiff lines={lines} />}
      {isChange && error !== null && <Alert type="error" showIcon title={errorText(error, t)} />}
      {isChange && error === null && data !== undefined && (
        <Alert
          type={data.isCut ? 'warning' : 'info'}
          showIcon
          title={data.isCut ? t('对会员不利，至少公示 24 小时') : t('对会员无不利，至少公示 15 分钟')}
          description={t('若现在批准，最早 {{time}} 生效', { time: formats.dateTime(data.earliest) })}
        />
      )}
    </section>
  );
}
