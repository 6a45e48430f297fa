import { marketsText, useText } from '@fairtick/i18n';
import { Icon, Popover, Switch } from '@fairtick/ui';
import { useState } from 'react';
import { type Adjustable, adjustable, type Parameters } from './chart-lines.ts';
import { type Indicator, indicators } from './use-indicators.ts';

type IndicatorMenuProps = {
  isShown: (one: Indicator) => boolean;
  onToggle: (one: Indicator) => void;
  parameters: Parameters;
  onAdjust: (one: Adjustable, index: number, value: number) => void;
};

const plainTexts = {
  ticks: marketsText.ticks,
  orders: marketsText.ownOrders,
  events: marketsText.stopsAndSources,
} as const;

const isAdjustable = (one: Indicator): one is Adjustable => Object.hasOwn(adjustable, one);

/** Selects which lines, with which parameters, and whether tick counts are shown on the chart. */
export function IndicatorMenu({ isShown, onToggle, parameters, onAdjust }: IndicatorMenuProps) {
  const { t } = useText();
  const name = (one: Indicator) => {
    if (one === 'ticks' || one === 'orders' || one === 'events') return t(plainTexts[one]);
    return isAdjustable(one) ? adjustable[one].label : t(marketsText.averageLength, { length: one.slice(2) });
  };
  return (
    <Popover
      className="indicators"
      face={
        <>
          <Icon name="filter" size={15} />
          {t(marketsText.indicators)}
        </>
      }
    >
      {() =>
        indicators.map((one) => (
          <div key={one} className="indicators__row">
            <span className={`indicators__name indicators__name--${one}`}>{name(one)}</span>
            {isAdjustable(one) && (
              <span className="indicators__numbers">
                {adjustable[one].parts.map((part, index) => (
                  <NumberField
                    key={part}
                    label={t(marketsText.parameterOf, { name: name(one), number: index + 1 })}
                    value={parameters[one][index] ?? 0}
                    onChange={(next) => onAdjust(one, index, next)}
                  />
                ))}
              </span>
            )}
            <Switch label={name(one)} checked={isShown(one)} onChange={() => onToggle(one)} />
          </div>
        ))
      }
    </Popover>
  );
}

type NumberFieldProps = { label: string; value: number; onChange: (value: number) => void };

/** A whole number; what the line does not accept is undone when the field is left. */
function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState(String(value));
  return (
    <input
      className="indicators__number num"
      inputMode="numeric"
      maxLength={3}
      aria-label={label}
      aria-invalid={draft !== String(value)}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(Number(event.target.value));
      }}
      onBlur={() => setDraft(String(value))}
    />
  );
}
