import type { ProductTermsInput } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert } from 'antd';
import { errorText } from '../../app/error-text.ts';
import { TermsDiff } from '../../terms/terms-diff.tsx';
import { termsLines } from '../../terms/terms-words.ts';
import { useTermsPreview } from './product-queries.ts';

type TermsPreviewProps = { productId: string; before: ProductTermsInput; after: ProductTermsInput | null };

/** What would change, whether members get less by it, and when it could act: as the database sees it. */
export function TermsPreview({ productId, before, after }: TermsPreviewProps) {
  const { t, formats } = useText();
  const lines = after === null ? [] : termsLines({ t, formats }, before, after);
  const { data, error } = useTermsPreview(productId, lines.length === 0 ? null : after);
  return (
    <section className="terms-preview" aria-label={t('改动预览')} aria-live="polite">
      <h3>{t('改动预览')}</h3>
      {after === null ? <p className="meta">{t('请先填完整')}</p> : <TermsDiff lines={lines} />}
      {lines.length > 0 && error !== null && <Alert type="error" showIcon title={errorText(error, t)} />}
      {lines.length > 0 && error === null && data !== undefined && (
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
