import { useText } from '@fairtick/i18n';

/** A product whose tape has no tick yet, as on the first day of an installation. */
export function EmptyChart() {
  const { t } = useText();
  return (
    <div className="chart chart--empty">
      <p>{t('还没有行情，首笔报价后开始绘制')}</p>
    </div>
  );
}
