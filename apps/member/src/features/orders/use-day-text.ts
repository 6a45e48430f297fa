import { languageTags } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useServerNow } from '../../app/live/use-live.ts';
import { dayFormat } from './day-totals.ts';

/** "今天 11月20日" for the platform's running day, the date alone for others. */
export function useDayText(timeZone: string): (day: string) => string {
  const { t, language } = useText();
  const today = dayFormat(timeZone)(useServerNow());
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return (day) => {
    const date = format.format(new Date(`${day}T00:00:00Z`));
    return day === today ? t('今天 {{date}}', { date }) : date;
  };
}
