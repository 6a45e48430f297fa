import type { AdminProduct } from '@fairtick/contracts';
import { adminDashboardText, adminProductsText, useText } from '@fairtick/i18n';

/** A product's trading state as one tag. */
export function ProductState({ product }: { product: AdminProduct }) {
  const { t } = useText();
  const { halted, terms, status, stalled } = product;
  if (halted) return <span className="tag tag--crit">{t(adminProductsText.haltTrading)}</span>;
  if (!terms.enabled) return <span className="tag">{t(adminProductsText.takesNoOrders)}</span>;
  if (status === 'closed') return <span className="tag">{t(adminDashboardText.closed)}</span>;
  if (stalled) return <span className="tag tag--warn">{t(adminProductsText.feedSilent)}</span>;
  return <span className="tag tag--seal">{t(adminProductsText.trading)}</span>;
}

/** When it closes, or when it opens next. */
export function SessionLine({ product: { status, opensAt, closesAt } }: { product: AdminProduct }) {
  const { t, formats } = useText();
  if (status === 'trading') {
    return (
      <>
        {closesAt === null
          ? t(adminProductsText.aroundClock)
          : t(adminProductsText.closesTime, { time: formats.dateTime(closesAt) })}
      </>
    );
  }
  return (
    <>
      {opensAt === null
        ? t(adminDashboardText.closed)
        : t(adminProductsText.opensTime, { time: formats.dateTime(opensAt) })}
    </>
  );
}
