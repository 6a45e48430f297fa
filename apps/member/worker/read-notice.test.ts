import { expect, it } from 'vitest';
import { readNotice } from './read-notice.ts';

const notice = {
  id: 'n1',
  title: 'Fairtick',
  body: 'Withdrawal paid',
  url: '#/pages/mine/withdraw/info/index?id=a-1',
  lang: 'en',
};

it('shows the sentence, tagged with the notice so that a repetition replaces it', () => {
  const shown = { title: 'Fairtick', body: 'Withdrawal paid', lang: 'en', tag: 'n1', data: notice.url };
  expect(readNotice(JSON.stringify(notice))).toEqual(shown);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '#/pages/x?id=1&y=2',
  '#//evil.example',
  '',
  7,
])('opens the first page instead of %s', (url) => {
  expect(readNotice(JSON.stringify({ ...notice, url }))?.data).toBe('');
});

it.each(['', '{', 'null', '7', '[]', '{"title":"x"}'])('is nothing of ours: %s', (text) => {
  expect(readNotice(text)).toBeUndefined();
});
