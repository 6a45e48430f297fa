import type { SupportMessage } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { threadItems } from './thread-items.ts';

const said = (n: number, at: string) => ({ n, at }) as SupportMessage;

it('is listed oldest first, with a line before each new day', () => {
  const messages = [
    said(3, '2026-11-21T01:00:00.000Z'),
    said(2, '2026-11-20T09:00:00.000Z'),
    said(1, '2026-11-20T08:00:00.000Z'),
  ];
  const items = threadItems(messages, (at) => at.slice(0, 10));
  expect(items.map((item) => (item.kind === 'day' ? item.day : item.message.n))).toEqual([
    '2026-11-20',
    1,
    2,
    '2026-11-21',
    3,
  ]);
  expect(threadItems([], String)).toEqual([]);
});
