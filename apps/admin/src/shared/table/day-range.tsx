import { adminProofText, useText } from '@fairtick/i18n';
import { Input } from 'antd';

const dayShape = /^20\d{2}-\d{2}-\d{2}$/;

/** Platform days, both included. */
type DayRange = { from: string; to: string };

/** The days of a page's address; `usual` ones for those that it lacks. */
export function daysOf({ from = '', to = '' }: Partial<DayRange>, usual: DayRange): DayRange {
  return { from: dayShape.test(from) ? from : usual.from, to: dayShape.test(to) ? to : usual.to };
}

/** Chooses the first and the last platform day of a page's figures. */
export function DayInputs({
  days,
  latest,
  onChange,
}: {
  days: DayRange;
  latest: string;
  onChange: (change: Partial<DayRange>) => void;
}) {
  const { t } = useText();
  return (['from', 'to'] as const).map((end) => (
    <Input
      key={end}
      type="date"
      required
      max={latest}
      style={{ width: 160 }}
      aria-label={end === 'from' ? t(adminProofText.firstPlatformDay) : t(adminProofText.lastPlatformDay)}
      value={days[end]}
      onChange={({ target }) => {
        if (dayShape.test(target.value)) onChange({ [end]: target.value });
      }}
    />
  ));
}
