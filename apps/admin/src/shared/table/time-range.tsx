import { adminAuditText, useText } from '@fairtick/i18n';
import { DatePicker } from 'antd';
import { pickedInstant } from '../typed-time.ts';
import { useTodayMark } from './use-today-mark.ts';

type TimeRangeProps = { onChange: (range: { from: string; to: string }) => void };

/** From one instant (inclusive) to another (exclusive); either may be open. An open end is an empty text. */
export function TimeRange({ onChange }: TimeRangeProps) {
  const { t } = useText();
  return (
    <DatePicker.RangePicker
      style={{ maxWidth: 340 }}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      allowEmpty
      placeholder={[t(adminAuditText.fromLabel), t(adminAuditText.to)]}
      cellRender={useTodayMark()}
      onChange={(range) => onChange({ from: pickedInstant(range?.[0]), to: pickedInstant(range?.[1]) })}
    />
  );
}
