import { expect, it } from 'vitest';
import { readOutsideUrl } from './outside-url.ts';

it.each([
  'https://help.example.com',
  'https://help.example.com/',
  'https://help.example.com:8443/chat?room=1&x=%20a#top',
  // 客服.例子.com, help.日本語.jp, 고객.kr, مساعدة.com
  'https://xn--ubtq9x.xn--fsqu00a.com/',
  'https://help.xn--wgv71a119e.jp/',
  'https://xn--i49alo.kr/',
  'https://xn--mgbero5aze.com/',
])('accepts %s', (text) => {
  expect(readOutsideUrl(text)?.protocol).toBe('https:');
});

it.each([
  'javascript:alert(1)',
  'jAvaScript:\talert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://help.example.com/1',
  '//evil.example',
  '/\\evil.example',
  'https://ok.example@evil.example/',
  'https://ok.example:pw@evil.example/',
  'https:/\\evil.example',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  '%09https://evil.example/',
  'https://evil.example/%09',
  'https://evil.example/%0d%0aLocation:x',
  'https://%09evil.example/',
  ' https://evil.example/',
  'https://evil.example/ ',
  'https://evil.example\n/',
  'https://еxample.com/',
  'https://exаmple.com/',
  'https://example。com/',
  'https://EXAMPLE.com/',
  // apple with a Cyrillic а, аррӏе in Cyrillic alone, google with Greek letters, paypal with a Latin accent, bücher
  'https://xn--pple-43d.com/',
  'https://xn--80ak6aa92e.com/',
  'https://help.xn--ggle-0nda.com/',
  'https://xn--pypal-4ve.com/',
  'https://xn--bcher-kva.example/',
  // Latin letters before Han
  'https://xn--a-lq6a.com/',
  'https://xn--abc-.com/',
  'https://xn--.com/',
  'https://xn--0.com/',
  'http://evil.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://evil.example:443/',
  'https://evil.example:99999/',
  'https://evil.example/a/../b',
  'https://evil.example./',
  'https://a..example/',
  `https://evil.example/${'a'.repeat(20_000)}`,
  '',
])('refuses %j', (text) => {
  expect(readOutsideUrl(text)).toBeUndefined();
});
