import { useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { productPath } from '../../app/paths.ts';
import { TermsDiff } from '../../terms/terms-diff.tsx';
import type { ProductChange } from './product-change.ts';

/** What proposed terms of a product would change, from when, and whether members get less by them. */
export function ProductTermsChange({ change: { productId, isCut, effectiveAt, lines } }: { change: ProductChange }) {
  const { t, formats } = useText();
  return (
    <>
      <TermsDiff lines={lines} />
      <p className="meta">
        {effectiveAt === null ? t('批准后尽快生效') : t('{{time}} 生效', { time: formats.dateTime(effectiveAt) })}
        {' · '}
        {isCut ? t('对会员不利，至少公示 24 小时') : t('对会员无不利，至少公示 15 分钟')}
        {' · '}
        <Link to={productPath(productId)}>{t('品种详情')}</Link>
      </p>
    </>
  );
}
