import { expect, it } from 'vitest';
import { netOf, percentText } from './net-of.ts';

it('subtracts to the minor unit, also below zero', () => {
  expect(netOf('412600.00', '128480.01')).toBe('284119.99');
  expect(netOf('0.00', '0.10')).toBe('-0.10');
});

it('writes basis points as percent', () => {
  expect(percentText(612)).toBe('6.1%');
  expect(percentText(4)).toBe('< 0.1%');
  expect(percentText(0)).toBe('0%');
  expect(percentText(2_000)).toBe('20%');
});
