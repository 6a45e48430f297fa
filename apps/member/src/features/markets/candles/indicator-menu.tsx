import { marketsText, useText } from '@fairtick/i18n';
import { Icon, Popover, Switch } from '@fairtick/ui';
import { type Indicator, indicators } from './use-indicators.ts';

type IndicatorMenuProps = { isShown: (one: Indicator) => boolean; onToggle: (one: Indicator) => void };

/** Selects which averages, and whether tick counts, are shown on the chart. */
export function IndicatorMenu({ isShown, onToggle }: IndicatorMenuProps) {
  const { t } = useText();
  const name = (one: Indicator) =>
    one === 'ticks' ? t(marketsText.ticks) : t(marketsText.averageLength, { length: one.slice(2) });
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
            <Switch label={name(one)} checked={isShown(one)} onChange={() => onToggle(one)} />
          </div>
        ))
      }
    </Popover>
  );
}
