import { useText } from '@fairtick/i18n';
import { moveAndPress } from '@fairtick/ui';

type IntervalBarProps<V extends string> = {
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** The chart's time frames: a quiet strip that scrolls sideways where it does not fit. */
export function IntervalBar<V extends string>({ label, options, value, onChange }: IntervalBarProps<V>) {
  const { t } = useText();
  return (
    <div className="frames" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
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
