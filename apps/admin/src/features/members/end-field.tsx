import { adminMembersText, useText } from '@fairtick/i18n';
import { DatePicker, Segmented } from 'antd';
import { useTodayMark } from '../../shared/table/use-today-mark.ts';
import { pickedInstant } from '../../shared/typed-time.ts';
import { type End, endChoices } from './restriction-end.ts';

type EndFieldProps = { value?: End; onChange?: (end: End) => void };

const hoursPerDay = 24;
const never: End = { kind: 'never' };

/** Selects the end of a restriction: none, a usual duration, or an instant in the reader's time zone. */
export function EndField({ value = never, onChange }: EndFieldProps) {
  const { t, formats } = useText();
  const todayMark = useTodayMark();
  const chosen = value.kind === 'after' ? String(value.hours) : value.kind;
  const options = [
    { value: 'never', label: t(adminMembersText.noEnd) },
    ...endChoices.map((hours) => ({
      value: String(hours),
      label:
        hours === hoursPerDay
          ? t(adminMembersText.last24Hours)
          : t(adminMembersText.countDays, { count: hours / hoursPerDay }),
    })),
    { value: 'at', label: t(adminMembersText.atTime) },
  ];
  const choose = (choice: string) => {
    if (choice === 'never') onChange?.({ kind: 'never' });
    else if (choice === 'at') onChange?.({ kind: 'at', at: null });
    else onChange?.({ kind: 'after', hours: Number(choice) });
  };
  return (
    <div className="end-field">
      <Segmented options={options} value={chosen} onChange={choose} aria-label={t(adminMembersText.ends)} />
      {value.kind === 'at' && (
        <DatePicker
          format="YYYY-MM-DD HH:mm"
          showTime={{ format: 'HH:mm' }}
          cellRender={todayMark}
          placeholder={`${t(adminMembersText.end)} (${formats.zone})`}
          // The picker's own "now" is the browser's and would be read as a time of the chosen zone.
          showNow={false}
          onChange={(at) => onChange?.({ kind: 'at', at: at === null ? null : new Date(pickedInstant(at)) })}
        />
      )}
    </div>
  );
}
