import type { AdminAnnouncement } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, filledTexts, firstIncompleteLanguage } from './announcement-draft.ts';

const announcement: AdminAnnouncement = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 3,
  state: 'scheduled',
  texts: { en: { title: 'Maintenance', body: 'On Saturday.\n\nOrders settle.' } },
  popup: true,
  publishedAt: '2026-11-20T08:30:00.000Z',
  endsAt: null,
  createdBy: 'root',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'root',
  updatedAt: '2026-11-20T08:00:00.000Z',
  withdrawnBy: null,
  withdrawnAt: null,
};

describe('an announcement draft', () => {
  test('is sent as it was loaded, to the minute', () => {
    expect(bodyOf(draftOf(announcement), { hasAppeared: false })).toEqual({
      texts: announcement.texts,
      popup: true,
      publishedAt: announcement.publishedAt,
      endsAt: null,
    });
  });

  test('sends no publish time for a published announcement', () => {
    expect(bodyOf(draftOf(announcement), { hasAppeared: true })).not.toHaveProperty('publishedAt');
  });

  test('publishes a new announcement immediately unless a time is set', () => {
    expect(bodyOf(draftOf(null), { hasAppeared: false })).toEqual({ texts: {}, popup: false, endsAt: null });
  });
});

test('leaves out empty languages and normalises pasted tabs and line ends', () => {
  const texts = { en: { title: ' A\tB ', body: 'a\r\n\r\nb ' }, ko: { title: ' ', body: '\n' } };
  expect(filledTexts({ texts })).toEqual({ en: { title: 'A  B', body: 'a\n\nb' } });
});

test('finds a language with a title or a text alone', () => {
  const whole = { title: 'a', body: 'b' };
  expect(firstIncompleteLanguage({ en: whole })).toBeUndefined();
  expect(firstIncompleteLanguage({ en: whole, ko: { title: 'a', body: '' } })).toBe('ko');
  expect(firstIncompleteLanguage({ jp: { title: '', body: 'b' } })).toBe('jp');
});
