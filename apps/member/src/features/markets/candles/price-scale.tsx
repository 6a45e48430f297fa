import { marketsText, useText } from '@fairtick/i18n';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PlotLayout } from '../plot/plot-layout.ts';

/** Above 1 shows more of the price axis than the prices need, below 1 less. */
type Stretch = number;

const bounds = { least: 0.1, most: 10 };
const keyFactor = 1.2;
const within = (factor: number): Stretch => Math.min(bounds.most, Math.max(bounds.least, factor));

type PriceScaleProps = { layout: PlotLayout; stretch: Stretch; onStretch: (stretch: Stretch) => void };

/** The gutter of prices: dragged up or down, or with the arrow keys, it stretches the price axis. */
export function PriceScale({ layout, stretch, onStretch }: PriceScaleProps) {
  const { t } = useText();
  const drag = useRef<{ y: number; stretch: Stretch } | null>(null);
  const percent = Math.round(100 / stretch);
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const share = (event.clientY - drag.current.y) / (layout.plotBottom - layout.plotTop);
    onStretch(within(drag.current.stretch * Math.exp(2 * share)));
  };
  const press = (event: KeyboardEvent) => {
    const actions: Record<string, Stretch> = {
      ArrowUp: within(stretch / keyFactor),
      ArrowDown: within(stretch * keyFactor),
      Home: 1,
      Escape: 1,
    };
    const next = actions[event.key];
    if (next === undefined || (event.key === 'Escape' && stretch === 1)) return;
    event.preventDefault();
    event.stopPropagation();
    onStretch(next);
  };
  const auto = t(marketsText.automaticScale);
  return (
    <>
      <div
        className="chart__scale"
        style={{ left: layout.plotRight, height: layout.plotBottom }}
        role="slider"
        aria-orientation="vertical"
        aria-label={t(marketsText.priceScale)}
        aria-valuemin={100 / bounds.most}
        aria-valuemax={100 / bounds.least}
        aria-valuenow={percent}
        aria-valuetext={stretch === 1 ? auto : `${percent}%`}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { y: event.clientY, stretch };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
        onDoubleClick={() => onStretch(1)}
        onKeyDown={press}
      />
      {stretch !== 1 && (
        <button
          type="button"
          className="chart__auto"
          style={{ left: layout.plotRight, top: layout.plotBottom }}
          onClick={() => onStretch(1)}
        >
          {auto}
        </button>
      )}
    </>
  );
}
