import { adminReportsText, useText } from '@fairtick/i18n';

type Series = { name: string; look: 'solid' | 'outlined'; values: readonly bigint[] };
type PeriodBarsProps = {
  title: string;
  periods: readonly string[];
  series: readonly Series[];
  show: (value: bigint) => string;
};

const height = 120n;
const step = 24;

/** Bars by period; keyboard and screen reader users have the table of figures on the same page. */
export function PeriodBars({ title, periods, series, show }: PeriodBarsProps) {
  const { t } = useText();
  const most = series.flatMap(({ values }) => values).reduce((max, value) => (value > max ? value : max), 0n);
  const width = (step - 6) / series.length;
  return (
    <section className="card" aria-label={title}>
      <header className="card__head reports__head">
        <h2>{title}</h2>
        {series.length > 1 && (
          <span className="reports__key">
            {series.map(({ name, look }) => (
              <span key={name} className={`reports__key-${look}`}>
                {name}
              </span>
            ))}
          </span>
        )}
        <span className="meta">{t(adminReportsText.highest, { value: show(most) })}</span>
      </header>
      <div className="card__body">
        <svg
          className="reports__bars"
          viewBox={`0 0 ${periods.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {series.flatMap(({ name, look, values }, n) =>
            values.map((value, at) => {
              const tall = most === 0n || value <= 0n ? 0n : (value * height) / most;
              return (
                <rect
                  key={`${name} ${periods[at]}`}
                  className={`reports__bar-${look}`}
                  x={at * step + 3 + n * width}
                  y={String(height - tall)}
                  width={width}
                  height={String(tall)}
                >
                  <title>{`${periods[at] ?? ''} ${name} ${show(value)}`}</title>
                </rect>
              );
            }),
          )}
        </svg>
        <p className="reports__ends meta">
          <span>{periods[0]}</span>
          <span>{periods.at(-1)}</span>
        </p>
      </div>
    </section>
  );
}
