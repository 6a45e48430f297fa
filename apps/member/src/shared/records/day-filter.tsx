import { frameText, useText } from '@fairtick/i18n';
import { Button, Chip, DateField, Dialog } from '@fairtick/ui';
import { useState } from 'react';
import { usePlatform } from '../platform.tsx';
import { usePlatformFormats } from '../use-platform-formats.ts';
import { allDays, type DayRange, instantsOf } from './day-range.ts';
import './records.css';

type DaysProps = { value: DayRange; onChange: (range: DayRange) => void };
type DayFilterProps = DaysProps & { timeZone: string };

/** Filters a list by platform days, or shows all. */
export function DayFilter({ value, onChange, timeZone }: DayFilterProps) {
  const { t } = useText();
  const { date } = usePlatformFormats();
  const [isChoosing, setChoosing] = useState(false);
  const isSet = value.first !== '' || value.last !== '';
  const name = (day: string) => {
    const { from } = instantsOf({ first: day, last: '' }, timeZone);
    return from === undefined ? '…' : date(from);
  };
  return (
    <>
      <Chip selected={isSet} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {isSet ? `${name(value.first)} – ${name(value.last)}` : t(frameText.chooseDates)}
      </Chip>
      {isChoosing && <DayDialog value={value} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  );
}

function DayDialog({ value, onChange, onClose }: DaysProps & { onClose: () => void }) {
  const { t } = useText();
  const { clock } = usePlatform();
  const { zone, date } = usePlatformFormats();
  const [range, setRange] = useState(value);
  const [now] = useState(() => new Date(clock.now()));
  const isReversed = range.first !== '' && range.last !== '' && range.first > range.last;
  const finish = (chosen: DayRange) => {
    onChange(chosen);
    onClose();
  };
  const outside = t(frameText.chooseDateWithinTen);
  return (
    <Dialog
      title={t(frameText.chooseDates)}
      kind="sheet"
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={() => finish(allDays)}>
            {t(frameText.allDates)}
          </Button>
          <Button
            tone="primary"
            size="paired"
            onClick={() => finish(isReversed ? { first: range.last, last: range.first } : range)}
          >
            {t(frameText.ok)}
          </Button>
        </>
      }
    >
      <div className="day-filter">
        <DateField
          label={t(frameText.dateFrom)}
          value={range.first}
          now={now}
          outside={outside}
          onChange={(first) => setRange((other) => ({ ...other, first }))}
        />
        <DateField
          label={t(frameText.dateTo)}
          value={range.last}
          now={now}
          outside={outside}
          onChange={(last) => setRange((other) => ({ ...other, last }))}
        />
        <p className="day-filter__note">{t(frameText.daysPlatformZoneToday, { zone, today: date(now) })}</p>
      </div>
    </Dialog>
  );
}
