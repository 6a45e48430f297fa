import { settingDefinitions } from '@fairtick/contracts';
import { describe, expect, it, test } from 'vitest';
import { inLanguage, settingsOf } from './config.rules.ts';

it('uses the default for a missing or malformed setting', () => {
  const settings = settingsOf(
    new Map<string, unknown>([
      ['registration_open', 'yes'],
      ['domain', 'example.com'],
      ['web_logo', 'https://elsewhere.example/logo.png'],
    ]),
  );
  expect(settings).toMatchObject({
    registration_open: true,
    domain: 'example.com',
    web_logo: '',
    site_name: 'Fairtick',
    company_introduction: {},
  });
});

it('shows a text in the requested language, else in the default one, else in English', () => {
  const texts = { en: 'en', 'zh-Hans': 'zh', vn: '' };
  expect([
    inLanguage(texts, 'en'),
    inLanguage(texts, 'ko'),
    inLanguage(texts, 'vn'),
    inLanguage({ en: 'en' }, 'ko'),
    inLanguage({}, 'ko'),
  ]).toEqual([
    { language: 'en', text: 'en' },
    { language: 'zh-Hans', text: 'zh' },
    { language: 'zh-Hans', text: 'zh' },
    { language: 'en', text: 'en' },
    { language: 'ko', text: '' },
  ]);
});

describe('a setting', () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  test.each([
    ['site_name', '公平行情 Fairtick'],
    ['domain', ''],
    ['domain', 'trade.example'],
    ['domain', 'localhost:3000'],
    ['domain', 'xn--fiqs8s.example'],
    ['download_android', 'https://dl.example/app.apk?v=1.1.0'],
    ['download_android', 'https://xn--fsqu00a.com/app.apk'],
    ['domain', 'xn--fsqu00a.com:8443'],
    ['download_ios', ''],
    ['web_logo', png],
    ['registration_open', false],
    ['company_introduction', { ko: '첫째\n\n둘째' }],
    ['agreement_risk', { 'zh-Hans': '风险', en: 'Risk' }],
  ] as const)('%s accepts %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(true);
  });

  test.each([
    ['site_name', ''],
    ['site_name', '   '],
    ['site_name', 'two\nlines'],
    ['site_name', 'x'.repeat(41)],
    ['site_name', 7],
    ['domain', 'https://trade.example'],
    ['domain', 'trade.example/path'],
    ['domain', 'Trade.example'],
    ['domain', 'trade..example'],
    ['domain', '-trade.example'],
    ['domain', 'trade.example:port'],
    ['domain', ' trade.example'],
    ['domain', '中国.example'],
    ['domain', null],
    ['download_android', 'http://dl.example/app.apk'],
    ['download_android', 'javascript:alert(1)'],
    ['download_android', 'JaVaScRiPt:alert(1)//https://dl.example'],
    ['download_android', 'data:text/html,<script>alert(1)</script>'],
    ['download_android', 'https://user:secret@dl.example/app.apk'],
    ['download_android', 'https://dl.example/a b'],
    ['download_android', 'https://'],
    ['download_android', 'https://xn--80ak6aa92e.com/app.apk'],
    ['download_ios', 'https://%D0%B0pple.com/app'],
    ['domain', 'xn--pple-43d.com:8443'],
    ['web_logo', 'https://elsewhere.example/logo.png'],
    ['web_logo', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['web_logo', 'data:image/png;base64,PHNjcmlwdD4='],
    ['registration_open', 'true'],
    ['registration_open', 1],
    ['company_introduction', 'just a text'],
    ['company_introduction', { klingon: 'nuqneH' }],
    ['company_introduction', { en: 'bell\u0007' }],
    ['company_introduction', ['en']],
    ['agreement_service', {}],
    ['agreement_service', { en: 'only English' }],
    ['agreement_service', { 'zh-Hans': '  ' }],
  ] as const)('%s refuses %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(false);
  });

  test.each([
    ['domain', 'a label of 64', `${'a'.repeat(64)}.example`],
    ['download_android', 'an address of 519', `https://dl.example/${'a'.repeat(500)}`],
    ['web_logo', 'a picture above 64 kB', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(64 * 1024)}`],
    ['company_introduction', 'a text of 30,001', { 'zh-Hans': 'x'.repeat(30_001) }],
    ['company_introduction', 'a text of 300 kB', { 'zh-Hans': '字'.repeat(100_000) }],
    [
      'company_introduction',
      'texts of 90,000 together',
      { en: 'x'.repeat(30_000), ko: 'x'.repeat(30_000), vn: 'x'.repeat(30_000) },
    ],
  ] as const)('%s refuses %s', (key, _, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(false);
  });
});
