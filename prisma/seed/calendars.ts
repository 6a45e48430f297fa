// Initial trading calendars; administrators change the rows later. Hours are local to the zone. Holidays are those that
// the exchanges have announced for 2026 and 2027.

type Day = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';
const days: Day[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const workdays: Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

export type CalendarSeed = {
  name: string;
  zone: string;
  aroundTheClock: boolean;
  /** Seconds after an open and before a close in which no orders are accepted. */
  orderMarginS: number;
  hours: { opensMinute: number; closesMinute: number }[];
  exceptions: {
    day: string;
    kind: 'closed' | 'early_close' | 'late_open';
    minute: number | null;
    label: string;
  }[];
};

/** Minutes since Sunday 00:00 for a local time on a weekday. */
function minuteOf(day: Day, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return days.indexOf(day) * 1440 + hours * 60 + minutes;
}

function session(opens: [Day, string], closes: [Day, string]) {
  return { opensMinute: minuteOf(...opens), closesMinute: minuteOf(...closes) };
}

function closed(label: string, ...dates: string[]): CalendarSeed['exceptions'] {
  return dates.map((day) => ({ day, kind: 'closed', minute: null, label }));
}

function earlyClose(label: string, time: string, ...dates: string[]): CalendarSeed['exceptions'] {
  return dates.map((day) => ({ day, kind: 'early_close', minute: minuteOf('sun', time), label }));
}

const newYorkClose = '17:00';

export const calendarSeeds: CalendarSeed[] = [
  { name: 'crypto', zone: 'UTC', aroundTheClock: true, orderMarginS: 0, hours: [], exceptions: [] },
  {
    name: 'fx',
    zone: 'America/New_York',
    aroundTheClock: false,
    orderMarginS: 300,
    hours: [session(['sun', newYorkClose], ['fri', newYorkClose])],
    exceptions: [
      ...earlyClose('圣诞节', newYorkClose, '2026-12-24'),
      ...closed('圣诞节', '2026-12-25'),
      ...earlyClose('元旦', newYorkClose, '2026-12-31'),
      ...closed('元旦', '2027-01-01'),
    ],
  },
  {
    name: 'metals',
    zone: 'America/New_York',
    aroundTheClock: false,
    orderMarginS: 300,
    hours: [
      session(['sun', '18:00'], ['mon', newYorkClose]),
      session(['mon', '18:00'], ['tue', newYorkClose]),
      session(['tue', '18:00'], ['wed', newYorkClose]),
      session(['wed', '18:00'], ['thu', newYorkClose]),
      session(['thu', '18:00'], ['fri', newYorkClose]),
    ],
    exceptions: [
      ...earlyClose('圣诞节', newYorkClose, '2026-12-24'),
      ...closed('圣诞节', '2026-12-25'),
      ...earlyClose('元旦', newYorkClose, '2026-12-31'),
      ...closed('元旦', '2027-01-01'),
      ...earlyClose('耶稣受难日', newYorkClose, '2027-03-25'),
      ...closed('耶稣受难日', '2027-03-26'),
    ],
  },
  {
    name: 'hong-kong-index',
    zone: 'Asia/Hong_Kong',
    aroundTheClock: false,
    orderMarginS: 0,
    hours: workdays.flatMap((day) => [
      session([day, '09:30'], [day, '12:00']),
      session([day, '13:00'], [day, '16:00']),
    ]),
    exceptions: [
      ...earlyClose('圣诞节', '12:00', '2026-12-24', '2027-12-24'),
      ...closed('圣诞节', '2026-12-25', '2027-12-27'),
      ...earlyClose('元旦', '12:00', '2026-12-31', '2027-12-31'),
      ...closed('元旦', '2027-01-01'),
      ...earlyClose('农历新年', '12:00', '2027-02-05'),
      ...closed('农历新年', '2027-02-08', '2027-02-09'),
      ...closed('耶稣受难日', '2027-03-26'),
      ...closed('复活节', '2027-03-29'),
      ...closed('清明节', '2027-04-05'),
      ...closed('佛诞', '2027-05-13'),
      ...closed('端午节', '2027-06-09'),
      ...closed('香港回归纪念日', '2027-07-01'),
      ...closed('中秋节', '2027-09-16'),
      ...closed('国庆日', '2027-10-01'),
      ...closed('重阳节', '2027-10-08'),
    ],
  },
  {
    name: 'us-index',
    zone: 'America/New_York',
    aroundTheClock: false,
    orderMarginS: 0,
    hours: workdays.map((day) => session([day, '09:30'], [day, '16:00'])),
    exceptions: [
      ...closed('感恩节', '2026-11-26', '2027-11-25'),
      ...earlyClose('感恩节', '13:00', '2026-11-27', '2027-11-26'),
      ...earlyClose('圣诞节', '13:00', '2026-12-24'),
      ...closed('圣诞节', '2026-12-25', '2027-12-24'),
      ...closed('元旦', '2027-01-01'),
      ...closed('马丁·路德·金纪念日', '2027-01-18'),
      ...closed('总统日', '2027-02-15'),
      ...closed('耶稣受难日', '2027-03-26'),
      ...closed('阵亡将士纪念日', '2027-05-31'),
      ...closed('六月节', '2027-06-18'),
      ...closed('独立日', '2027-07-05'),
      ...closed('劳动节', '2027-09-06'),
    ],
  },
];
