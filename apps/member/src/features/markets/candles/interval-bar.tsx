import { type Text, useText } from '@fairtick/i18n';
import { moveAndPress } from '@fairtick/ui';
import { useLayoutEffect, useRef } from 'react';

/** Width of the fade at the end of the strip. */
const fadePx = 18;

type IntervalBarProps<V extends string> = {
  label: string;
  options: readonly { value: V; text: Text }[];
  value: V;
  onChange: (value: V) => void;
};

/** The chart's time frames: a strip that scrolls sideways where it does not fit. */
export function IntervalBar<V extends string>({ label, options, value, onChange }: IntervalBarProps<V>) {
  const { t } = useText();
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frames = strip.current;
    const chosen = frames?.querySelector<HTMLElement>(`[data-frame="${value}"]`);
    if (!frames || !chosen) return;
    const { offsetLeft: from, offsetWidth: wide } = chosen;
    const seen = from >= frames.scrollLeft && from + wide <= frames.scrollLeft + frames.clientWidth - fadePx;
    if (!seen) frames.scrollLeft = from + wide / 2 - frames.clientWidth / 2;
  }, [value]);
  return (
    <div ref={strip} className="frames" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          data-frame={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className="frames__option"
          onClick={() => onChange(option.value)}
          onKeyDown={moveAndPress}
        >
          {t(option.text)}
        </button>
      ))}
    </div>
  );
}
