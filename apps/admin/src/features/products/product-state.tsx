import type { AdminProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';

/** A product's trading state as one tag. */
export function ProductState({ product }: { product: AdminProduct }) {
  const { t } = useText();
  const { halted, terms, status, stalled } = product;
  if (halted) return <span className="tag tag--crit">{t('暂停交易')}</span>;
  if (!terms.enabled) return <span className="tag">{t('停止接单')}</span>;
  if (status === 'closed') return <span className="tag">{t('休市')}</span>;
  if (stalled) return <span className="tag tag--warn">{t('报价中断')}</span>;
  return <span className="tag tag--seal">{t('交易中')}</span>;
}

/** When it closes, or when it opens next. */
export function SessionLine({ product: { status, opensAt, closesAt } }: { product: AdminProduct }) {
  const { t, formats } = useText();
  if (status === 'trading') {
    return <>{closesAt === null ? t('24 小时交易') : t('{{time}} 收盘', { time: formats.dateTime(closesAt) })}</>;
  }
  return <>{opensAt === null ? t('休市') : t('{{time}} 开盘', { time: formats.dateTime(opensAt) })}</>;
}
