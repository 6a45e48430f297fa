import { expect, it } from 'vitest';
import { inLanguage, settingsOf } from './config.rules.ts';

it('falls back to its default where a setting is missing or malformed', () => {
  const settings = settingsOf(
    new Map<string, unknown>([
      ['registration_open', 'yes'],
      ['domain', 'example.com'],
    ]),
  );
  expect(settings).toMatchObject({
    registration_open: true,
    domain: 'example.com',
    web_logo: '',
    site_name: 'Fairtick',
  });
});

it('shows a text in the asked language, else in the default one, else in English', () => {
  const texts = { en: 'en', 'zh-Hans': 'zh' };
  expect([
    inLanguage(texts, 'en'),
    inLanguage(texts, 'ko'),
    inLanguage({ en: 'en' }, 'ko'),
    inLanguage({}, 'ko'),
  ]).toEqual(['en', 'zh', 'en', '']);
});
