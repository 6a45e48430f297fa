import { dayIn } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { useServerNow } from './live/use-live.ts';
import { usePlatformFormats } from './use-platform-formats.ts';

/** "今天 11月20日" for the current platform day, the date alone for others; with the year unless it is the current one. */
export function useDayText(timeZone: string): (day: string) => string {
  const { t } = useText();
  const formats = usePlatformFormats();
  const today = dayIn(timeZone, useServerNow());
  return (day) => {
    const date = formats.day(day);
    return day === today ? t(ordersText.todayDate, { date }) : date;
  };
}
