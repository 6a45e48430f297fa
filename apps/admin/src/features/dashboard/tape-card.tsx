import { adminOperations, type TapeHealth } from '@fairtick/contracts';
import { adminDashboardText, useText } from '@fairtick/i18n';
import { groupThousands } from '@fairtick/ui';
import { Link } from 'react-router';
import { tapeStatusLabels } from '../../shared/names/tape-status-labels.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { useNow } from '../../shared/use-now.ts';
import { agoText } from './time-texts.ts';

/** Price feeds: the age of each product's last tick, its source, and today's interruptions. */
export function TapeCard({ tapes }: { tapes: readonly TapeHealth[] }) {
  const { t } = useText();
  const may = useCan()(adminOperations.permission);
  const sum = (pick: (tape: TapeHealth) => number) => tapes.reduce((total, tape) => total + pick(tape), 0);
  const [stalls, gaps] = [sum((tape) => tape.stalls), sum((tape) => tape.gaps)];
  return (
    <section className="card tapes" aria-labelledby="tapes-title">
      <header className="card__head">
        <h2 id="tapes-title">{t(adminDashboardText.healthOfTapes)}</h2>
        {may && (
          <Link to={`${paths.operations}?tab=feeds`}>
            {t(adminDashboardText.priceSources)}
            <Glyph name="chevron-right" size={14} />
          </Link>
        )}
      </header>
      <div className="card__body">
        <div className="tapes__ruler" aria-hidden="true" />
        <p className="meta">
          {t(adminDashboardText.todayTicksTicksStalls, {
            ticks: groupThousands(String(sum((tape) => tape.ticks))),
            stalls,
            gaps,
          })}
        </p>
        <ul className="tapes__list">
          {tapes.map((tape) => (
            <TapeRow key={tape.productId} tape={tape} />
          ))}
        </ul>
        <p className="meta">{t(adminDashboardText.productTakesNoOrders)}</p>
      </div>
    </section>
  );
}

function TapeRow({ tape }: { tape: TapeHealth }) {
  const { t, formats } = useText();
  const now = useNow(1_000);
  const label = tapeStatusLabels[tape.state];
  const { tickAt, closesAt, opensAt, state } = tape;
  const session =
    state === 'closed'
      ? opensAt !== null && t(adminDashboardText.opensAt, { at: formats.dateTime(opensAt) })
      : closesAt !== null && t(adminDashboardText.closesAt, { at: formats.dateTime(closesAt) });
  return (
    <li>
      <strong>{tape.symbol}</strong>
      <span title={tickAt === null ? undefined : formats.timeWithMs(tickAt)}>
        {tickAt === null ? '—' : agoText(now - Date.parse(tickAt), t)}
      </span>
      <span className={`tapes__state tapes__state--${label.tone}`}>
        <Glyph name={label.icon} size={15} />
        {t(label.name)}
      </span>
      <span className="tapes__more meta">
        {[
          tape.source,
          tape.stalls > 0 && t(adminDashboardText.countStalls, { count: tape.stalls }),
          tape.gaps > 0 && t(adminDashboardText.countGaps, { count: tape.gaps }),
          session,
        ]
          .filter((part) => part !== false && part !== '')
          .join(' · ')}
      </span>
    </li>
  );
}
