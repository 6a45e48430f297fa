import { noticePage } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { paths, urlOf } from './paths.ts';

const id = '018f0000-0000-7000-8000-000000000000';

it.each([
  ['deposit_completed', urlOf(paths.deposit, { id })],
  ['withdrawal_completed', urlOf(paths.withdrawal, { id })],
  ['savings_matured', urlOf(paths.savingsPosition, { id })],
  ['dispute_found', urlOf(paths.order, { id })],
  ['manual_add', paths.movements],
  ['identity_rejected', paths.verifyInfo],
  ['security_new_device', paths.notifications],
  ['price_alert', paths.notifications],
  ['market_opened', urlOf(paths.chart, { id })],
])('a notice of %s leads to %s', (kind, url) => {
  expect(noticePage(kind, id)).toBe(url);
});

it('leads to the list without a record', () => {
  expect(noticePage('deposit_completed', null)).toBe(paths.notifications);
});
