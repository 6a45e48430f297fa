import { describe, expect, it } from 'vitest';
import { roundAmount, termText } from './savings-texts.ts';

describe('a limit in round figures', () => {
  it('counts whole ten thousands in languages that do so, and is exact in all', () => {
    expect(roundAmount('1380000.00', 'zh-Hans')).toBe('¥138万');
    expect(roundAmount('12340000.00', 'zh-Hans')).toBe('¥1,234万');
    expect(roundAmount('9999000.00', 'zh-Hans')).toBe('¥999.9万');
    expect(roundAmount('9999000.00', 'ko')).toBe('¥999.9만');
    expect(roundAmount('1380000.00', 'jp')).toBe('¥138万');
    expect(roundAmount('1380000.00', 'en')).toBe('¥1,380,000');
    expect(roundAmount('1380100.00', 'zh-Hans')).toBe('¥1,380,100');
    expect(roundAmount('90000.00', 'zh-Hans')).toBe('¥90,000');
    expect(roundAmount('120050000.00', 'zh-Hans')).toBe('¥120,050,000');
    expect(roundAmount('0.00', 'zh-Hans')).toBe('¥0');
    expect(roundAmount('26480.50', 'en')).toBe('¥26,480.50');
  });
});

describe('the days that earn', () => {
  it("are written in each language's date format, not as ISO dates", () => {
    const term = { firstDay: '2026-11-16', lastDay: '2027-02-13' };
    expect(termText('zh-Hans', term)).toBe('2026年11月16日 – 2027年2月13日');
    expect(termText('en', term)).toBe('Nov 16, 2026 – Feb 13, 2027');
    expect(termText('vn', term)).toBe('16 thg 11, 2026 – 13 thg 2, 2027');
  });
});
