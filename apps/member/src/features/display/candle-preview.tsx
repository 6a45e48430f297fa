import { accountText, useText } from '@fairtick/i18n';
import { Arrow, Card } from '@fairtick/ui';

// Sample candles: top of the body, its height, and whether the price rose. The wick extends by 10 at both ends.
const candles = [
  { top: 46, size: 18, rose: true },
  { top: 38, size: 18, rose: true },
  { top: 44, size: 24, rose: false },
  { top: 52, size: 20, rose: false },
  { top: 42, size: 28, rose: true },
  { top: 26, size: 32, rose: true },
  { top: 18, size: 38, rose: true },
  { top: 32, size: 24, rose: false },
  { top: 14, size: 30, rose: true },
  { top: 6, size: 30, rose: true },
  { top: 14, size: 30, rose: false },
  { top: 24, size: 26, rose: false },
  { top: 10, size: 28, rose: true },
] as const;

/** Candles in the current colours: up hollow, down solid. */
export function CandlePreview() {
  const { t } = useText();
  return (
    <Card padded className="preview">
      <p className="preview__head">
        <span>{t(accountText.preview)}</span>
        <span className="preview__key">
          <span className="up">
            <Arrow direction="up" /> {t(accountText.upHollow)}
          </span>
          <span className="down">
            <Arrow direction="down" /> {t(accountText.downSolid)}
          </span>
        </span>
      </p>
      <svg viewBox="0 0 300 80" className="preview__chart" aria-hidden="true">
        {candles.map(({ top, size, rose }, index) => {
          const x = 12 + index * 23;
          return (
            <g key={x} className={rose ? 'preview__rose' : 'preview__fell'}>
              <path d={`M${x} ${top - 6}V${top}M${x} ${top + size}V${top + size + 6}`} />
              <rect x={x - 5} y={top} width="10" height={size} />
            </g>
          );
        })}
      </svg>
    </Card>
  );
}
