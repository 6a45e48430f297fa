import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { moveAndPress } from './roving.ts';

export type Option<V extends string> = {
  value: V;
  label: string;
  icon?: IconName;
  /** Count shown with the option; none by default. */
  count?: number;
};

type StripProps<V extends string> = {
  /** Name of the choice for screen readers. */
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/**
 * A few choices in one track, one of them selected. `disabled` while no other one can be selected; state the reason
 * beside it.
 */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  className,
}: StripProps<V> & { disabled?: boolean }) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classNames('segmented', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-disabled={disabled || undefined}
          tabIndex={option.value === value ? 0 : -1}
          className="segmented__option"
          onClick={() => !disabled && onChange(option.value)}
          onKeyDown={moveAndPress}
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
          {option.count ? <span className="segmented__count"> {option.count}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** Tabs that scroll sideways. `panelId` is the id of the panel that they switch. */
export function Tabs<V extends string>({
  label,
  options,
  value,
  onChange,
  panelId,
  className,
}: StripProps<V> & { panelId: string }) {
  return (
    <div role="tablist" aria-label={label} className={classNames('tabs', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          className="tabs__tab"
          onClick={() => onChange(option.value)}
          onKeyDown={moveAndPress}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
