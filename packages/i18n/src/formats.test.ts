import { languages, languageTags } from '@fairtick/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseReaderZone, formatsOf, readerZone } from './formats.ts';

const evening = '2026-11-20T14:32:08.123Z';

beforeEach(() => vi.useFakeTimers({ now: new Date(evening) }));
afterEach(() => vi.useRealTimers());

describe('dates and times', () => {
  it.each([
    ['zh-Hans', '11月20日 22:32', '2026年11月20日'],
    ['zh-Hant', '11月20日 22:32', '2026年11月20日'],
    ['en', 'Nov 20, 22:32', 'Nov 20, 2026'],
    ['ko', '11월 20일 22:32', '2026년 11월 20일'],
    ['jp', '11月20日 22:32', '2026年11月20日'],
    ['vn', '22:32 20 thg 11', '20 thg 11, 2026'],
  ] as const)('read in %s as people there write them', (language, dateTime, date) => {
    const formats = formatsOf(languageTags[language], 'Asia/Shanghai');
    expect(formats.dateTime(evening)).toBe(dateTime);
    expect(formats.date(evening)).toBe(date);
  });

  it.each([
    ['zh-Hans', '11月20日', '11月20日 22:32', '2025年11月20日', '2025年11月20日 22:32'],
    ['zh-Hant', '11月20日', '11月20日 22:32', '2025年11月20日', '2025年11月20日 22:32'],
    ['en', 'Nov 20', 'Nov 20, 22:32', 'Nov 20, 2025', 'Nov 20, 2025, 22:32'],
    ['ko', '11월 20일', '11월 20일 22:32', '2025년 11월 20일', '2025년 11월 20일 22:32'],
    ['jp', '11月20日', '11月20日 22:32', '2025年11月20日', '2025年11月20日 22:32'],
    ['vn', '20 thg 11', '22:32 20 thg 11', '20 thg 11, 2025', '22:32 20 thg 11, 2025'],
  ] as const)(
    'name the year in %s unless it is the current one there',
    (language, day, dateTime, lastDay, lastTime) => {
      // At the reader's New Year, UTC is still in the old year.
      vi.setSystemTime('2025-12-31T16:00:00.000Z');
      const formats = formatsOf(languageTags[language], 'Asia/Shanghai');
      expect([formats.shortDate(evening), formats.dateTime(evening), formats.day('2026-11-20')]).toEqual([
        day,
        dateTime,
        day,
      ]);
      const before = '2025-11-20T14:32:08.123Z';
      expect([formats.shortDate(before), formats.dateTime(before), formats.day('2025-11-20')]).toEqual([
        lastDay,
        lastTime,
        lastDay,
      ]);
    },
  );

  it.each(languages)('have 24 hours and name their zone in %s', (language) => {
    const formats = formatsOf(languageTags[language], 'Asia/Shanghai');
    expect(formats.time('2026-11-20T16:05:00.000Z')).toBe('00:05');
    expect(formats.timeWithSeconds(evening)).toBe('22:32:08');
    expect(formats.timeWithMs(evening)).toMatch(/^22:32:08[.,]123$/);
    expect(formats.zone).toBe('GMT+8');
    expect(formats.zoneAt(evening)).toBe('GMT+8');
  });
});

describe('the zone', () => {
  it.each([
    ['Europe/London', '2026-11-20T12:00:00.000Z', 'GMT+0'],
    ['Europe/London', '2026-07-20T12:00:00.000Z', 'GMT+1'],
    ['Europe/London', '2026-10-25T00:59:59.999Z', 'GMT+1'],
    ['Europe/London', '2026-10-25T01:00:00.000Z', 'GMT+0'],
    ['America/New_York', '2026-11-20T12:00:00.000Z', 'GMT-5'],
    ['America/New_York', '2026-07-20T12:00:00.000Z', 'GMT-4'],
    ['Asia/Ho_Chi_Minh', '2026-11-20T12:00:00.000Z', 'GMT+7'],
    ['Asia/Singapore', '2026-11-20T12:00:00.000Z', 'GMT+8'],
    ['Asia/Kolkata', '2026-11-20T12:00:00.000Z', 'GMT+5:30'],
    ['Asia/Almaty', '2023-11-20T12:00:00.000Z', 'GMT+6'],
    ['Asia/Almaty', '2026-11-20T12:00:00.000Z', 'GMT+5'],
    ['UTC', '2026-11-20T12:00:00.000Z', 'GMT+0'],
  ])('of %s at %s is the offset of that instant, %s', (timeZone, at, offset) => {
    for (const language of languages) expect(formatsOf(languageTags[language], timeZone).zoneAt(at)).toBe(offset);
  });

  it.each([
    ['Asia/Shanghai', 'GMT+8'],
    ['Asia/Ho_Chi_Minh', 'GMT+7'],
    ['Asia/Kolkata', 'GMT+5:30'],
    ['Europe/London', 'Europe/London'],
    ['America/New_York', 'America/New_York'],
    ['Asia/Almaty', 'Asia/Almaty'],
  ])('of %s above many times is %s: its offset, or its name where that changes', (timeZone, zone) => {
    for (const now of ['2026-11-20T12:00:00.000Z', '2026-07-20T12:00:00.000Z']) {
      vi.setSystemTime(now);
      expect(formatsOf('en', timeZone).zone).toBe(zone);
    }
  });
});

describe('the reader', () => {
  afterEach(() => chooseReaderZone(null));

  it.each([
    ['America/New_York', '2026-11-01T05:30:00.000Z', 'Nov 1, 01:30', 'GMT-4'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', 'Nov 1, 01:30', 'GMT-5'],
    ['America/New_York', '2026-03-30T00:30:00.000Z', 'Mar 29, 20:30', 'GMT-4'],
    ['Europe/London', '2026-11-01T00:30:00.000Z', 'Nov 1, 00:30', 'GMT+0'],
    ['Europe/London', '2026-03-30T00:30:00.000Z', 'Mar 30, 01:30', 'GMT+1'],
    ['Asia/Shanghai', '2026-11-01T00:30:00.000Z', 'Nov 1, 08:30', 'GMT+8'],
    ['Asia/Shanghai', '2026-03-30T00:30:00.000Z', 'Mar 30, 08:30', 'GMT+8'],
    // Has the platform's offset in one part of the year and another one in the rest.
    ['Antarctica/Casey', '2024-03-01T00:00:00.000Z', 'Mar 1, 2024, 08:00', 'GMT+8'],
    ['Antarctica/Casey', '2023-03-01T00:00:00.000Z', 'Mar 1, 2023, 11:00', 'GMT+11'],
  ])('who chose %s reads %s as %s, %s', (zone, at, text, offset) => {
    chooseReaderZone(zone);
    const formats = formatsOf('en');
    expect([formats.dateTime(at), formats.zoneAt(at)]).toEqual([text, offset]);
    expect(formats.zone === formatsOf('en', 'Asia/Shanghai').zone).toBe(zone === 'Asia/Shanghai');
  });

  it('has the zone of the browser without a choice, and with one that the browser does not know', () => {
    const own = readerZone();
    for (const zone of ['Mars/Base', null]) {
      chooseReaderZone('America/New_York');
      chooseReaderZone(zone);
      expect(readerZone()).toBe(own);
    }
  });
});
