import type { Order, Receipt } from '@fairtick/contracts';
import { pipDecimals } from '@fairtick/contracts';
import { receiptsText, useText } from '@fairtick/i18n';
import { toPips } from '../../../shared/live/chart-tick.ts';
import { orderPath, thinned } from '../order-path.ts';

const width = 320;
const height = 130;
const rulerTop = 96;
const rulerTicks = 120;

/** Entry, price line and exit over a ruler with a tick per quote, as high as its step (thinned if there are many). */
export function ReceiptChart({ order, receipt }: { order: Order; receipt: Receipt }) {
  const { t, formats } = useText();
  const { entry, exit } = order;
  if (!entry || !exit) return null;
  const decimals = pipDecimals(receipt.pip);
  const points = receipt.tape.entries.flatMap(({ seq, price, at }) =>
    price === null || seq < entry.seq || seq > exit.seq
      ? []
      : [{ atMs: Date.parse(at), price: toPips(price, decimals) }],
  );
  const path = orderPath(points, { width, height: rulerTop, padX: 14, padTop: 12, padBottom: 12 });
  if (!path) return null;
  const firstMs = points[0]?.atMs ?? 0;
  const spanMs = Math.max(1, (points.at(-1)?.atMs ?? 0) - firstMs);
  const marks = thinned(points, rulerTicks);
  const moves = marks.map((point, index) => Math.abs(point.price - (marks[index - 1]?.price ?? point.price)));
  const widest = Math.max(1, ...moves);
  const side =
    points.at(-1)?.price === points[0]?.price
      ? ''
      : (points.at(-1)?.price ?? 0) > (points[0]?.price ?? 0)
        ? 'up'
        : 'down';
  return (
    <figure className="receipt-chart">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="receipt-chart__entry-line" d={`M0 ${path.entry.y}H${width}`} />
        {marks.map((point, index) => {
          const x = 14 + ((point.atMs - firstMs) / spanMs) * (width - 28);
          return (
            <path
              key={point.atMs}
              className={index % 10 === 0 ? 'receipt-chart__tick receipt-chart__tick--tenth' : 'receipt-chart__tick'}
              d={`M${x} ${height}v-${index % 10 === 0 ? 16 : 5 + ((moves[index] ?? 0) / widest) * 6}`}
            />
          );
        })}
        <path className="receipt-chart__drop" d={`M${path.entry.x} ${path.entry.y}V${height}`} />
        <path
          className={`receipt-chart__drop receipt-chart__drop--exit ${side}`}
          d={`M${path.last.x} ${path.last.y}V${height}`}
        />
        <path className="receipt-chart__line" d={path.line} />
        <circle className="receipt-chart__entry" cx={path.entry.x} cy={path.entry.y} r="5" />
        <circle className={`receipt-chart__exit ${side}`} cx={path.last.x} cy={path.last.y} r="6" />
      </svg>
      <figcaption>
        <b>{formats.timeWithSeconds(entry.at)}</b>
        <span>{t(receiptsText.countQuotes, { count: points.length })}</span>
        <b>{formats.timeWithSeconds(exit.at)}</b>
      </figcaption>
    </figure>
  );
}
