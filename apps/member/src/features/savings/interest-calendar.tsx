import { type DataOf, languageTags, type SavingsPosition, type savingsPosition } from '@fairtick/contracts';
import { calendarNames, savingsText, useText } from '@fairtick/i18n';
import { amountText, classNames, IconButton } from '@fairtick/ui';
import { useState } from 'react';
import { type CalendarDay, calendarMonths } from './calendar-months.ts';
import { platformDayText } from './savings-texts.ts';

type Days = DataOf<typeof savingsPosition>['days'];
type InterestCalendarProps = { position: SavingsPosition; days: Days };

/** Interest of each day of the term, one month at a time; opens on the latest month with interest. */
export function InterestCalendar({ position, days }: InterestCalendarProps) {
  const { t, language } = useText();
  const months = calendarMonths({ firstDay: position.firstDay, lastDay: position.lastDay, days });
  const lastMonth = days.at(-1)?.day.slice(0, 7);
  const newest = months.findIndex(({ month }) => month === lastMonth);
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(Math.max(chosen ?? newest, 0), months.length - 1);
  const month = months[index];
  const loss = days.find(({ amount }) => amount.startsWith('-'));
  if (!month) return null;
  const tag = languageTags[language];
  const name = calendarNames(tag, { year: 'numeric', month: 'long' })(`${month.month}-01`);
  const weekday = calendarNames(tag, { weekday: 'narrow' });
  const longWeekday = calendarNames(tag, { weekday: 'long' });
  return (
    <>
      <div className="calendar__head">
        <IconButton
          icon="back"
          size={16}
          label={t(savingsText.previousMonth)}
          aria-disabled={index === 0}
          onClick={() => setChosen(Math.max(0, index - 1))}
        />
        <span className="calendar__month" aria-live="polite">
          {name}
        </span>
        <IconButton
          icon="chevron-right"
          size={18}
          label={t(savingsText.nextMonth)}
          aria-disabled={index === months.length - 1}
          onClick={() => setChosen(Math.min(months.length - 1, index + 1))}
        />
      </div>
      <table className="calendar">
        <caption className="visually-hidden">{t(savingsText.dailyInterestMonth, { month: name })}</caption>
        <thead>
          <tr>
            {month.weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" abbr={longWeekday(day)}>
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((cell) => (
                <td key={cell.day} className={classNames('calendar__day', !cell.inTerm && 'calendar__day--outside')}>
                  {cell.inMonth && <Cell cell={cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="savings__small">
        {days.length === 0
          ? t(savingsText.earnsDailyFromDate, { date: platformDayText(language, position.firstDay) })
          : t(savingsText.countDaysEarnedAmount, {
              count: days.filter((day) => day !== loss).length,
              amount: amountText((loss ? days.at(-2) : days.at(-1))?.total ?? '0.00'),
            })}
      </p>
      {loss && (
        <p className="calendar__loss">
          {t(savingsText.redeemedEarlyDateInterest, { date: platformDayText(language, loss.day) })}{' '}
          <b className="num down">{amountText(loss.amount, { signed: true })}</b>
        </p>
      )}
    </>
  );
}

function Cell({ cell }: { cell: CalendarDay }) {
  return (
    <>
      <span className="calendar__date">{Number(cell.day.slice(8))}</span>
      {cell.amount !== null && (
        <span className="calendar__amount num up">{amountText(cell.amount, { signed: true, symbol: '' })}</span>
      )}
    </>
  );
}
