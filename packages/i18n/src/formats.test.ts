import { languages, languageTags } from '@fairtick/contracts';
import { describe, expect, it, vi } from 'vitest';
import { formatsOf } from './formats.ts';

const evening = '2026-11-20T14:32:08.123Z';

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
    ['zh-Hans', '11月20日', '2025年11月20日'],
    ['zh-Hant', '11月20日', '2025年11月20日'],
    ['en', 'Nov 20', 'Nov 20, 2025'],
    ['ko', '11월 20일', '2025년 11월 20일'],
    ['jp', '11月20日', '2025年11月20日'],
    ['vn', '20 thg 11', '20 thg 11, 2025'],
  ] as const)('go without the year in %s while it is the one that runs there', (language, thisYear, lastYear) => {
    // at the reader's New Year it is the old year in UTC still
    vi.useFakeTimers({ now: new Date('2025-12-31T16:00:00.000Z') });
    try {
      const formats = formatsOf(languageTags[language], 'Asia/Shanghai');
      expect(formats.shortDate(evening)).toBe(thisYear);
      expect(formats.shortDate('2025-11-20T14:32:08.123Z')).toBe(lastYear);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(languages)('have 24 hours and name their zone in %s', (language) => {
    const formats = formatsOf(languageTags[language], 'Asia/Shanghai');
    expect(formats.time('2026-11-20T16:05:00.000Z')).toBe('00:05');
    expect(formats.timeWithSeconds(evening)).toBe('22:32:08');
    expect(formats.timeWithMs(evening)).toMatch(/^22:32:08[.,]123$/);
    expect(formats.zone).toBe('GMT+8');
  });
});
