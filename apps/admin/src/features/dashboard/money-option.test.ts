import { expect, test } from 'vitest';
import { moneyOption } from './money-option.ts';

test('the axes use the page’s font, which a canvas does not inherit', () => {
  const style = {
    solid: '#111',
    hatched: '#222',
    ground: '#333',
    text: '#444',
    line: '#555',
    font: 'Inter, sans-serif',
  };
  const deposits = [{ day: '2026-11-26', amount: '7990.50', items: 1 }];
  const texts = { deposits: '充值', withdrawals: '提现', amount: (text: string) => text };
  const option = moneyOption({ deposits, withdrawals: undefined }, style, texts);
  expect(option['textStyle']).toEqual({ fontFamily: 'Inter, sans-serif' });
});
