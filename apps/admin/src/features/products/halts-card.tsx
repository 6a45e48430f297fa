import type { ProductHalt } from '@fairtick/contracts';
import { adminProductsText, useText } from '@fairtick/i18n';

/** Halts of the product with their reasons and administrators. */
export function HaltsCard({ halts }: { halts: readonly ProductHalt[] }) {
  const { t, formats } = useText();
  if (halts.length === 0) return null;
  return (
    <section className="card" aria-labelledby="halts-title">
      <header className="card__head">
        <h2 id="halts-title">{t(adminProductsText.halts)}</h2>
      </header>
      <ul className="card__body log-list">
        {halts.map((halt) => (
          <li key={halt.id}>
            <p>
              <strong>{formats.dateTime(halt.haltedAt)}</strong> {halt.haltedBy}: {halt.reason}
            </p>
            <p className="meta">
              {t(adminProductsText.whatMembersRead)}: {halt.memberMessage}
            </p>
            <p className="meta">
              {halt.resumedAt === null
                ? t(adminProductsText.stillHalted)
                : `${t(adminProductsText.resumeTrading)} ${formats.dateTime(halt.resumedAt)} ${halt.resumedBy ?? ''}: ${halt.resumeReason ?? ''}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
