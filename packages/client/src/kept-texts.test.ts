import { expect, test } from 'vitest';
import { createKeptTexts } from './kept-texts.ts';

/** A browser's storage that can be set to refuse. */
function browser() {
  const stored = new Map<string, string>();
  const refuses = { read: false, write: false, all: false };
  const refuse = (kind: 'read' | 'write') => {
    if (refuses[kind]) throw new DOMException('refused', 'QuotaExceededError');
  };
  const storage = {
    getItem(key: string) {
      refuse('read');
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      refuse('write');
      stored.set(key, value);
    },
    removeItem(key: string) {
      refuse('write');
      stored.delete(key);
    },
  };
  const texts = createKeptTexts(() => {
    if (refuses.all) throw new DOMException('blocked', 'SecurityError');
    return storage;
  });
  return { texts, stored, refuses };
}

test('returns what was written, and null removes it', () => {
  const { texts, stored } = browser();
  expect(texts.read('a')).toBeNull();
  texts.write('a', '1');
  expect(texts.read('a')).toBe('1');
  expect(stored.get('a')).toBe('1');
  texts.write('a', null);
  expect(texts.read('a')).toBeNull();
  expect(stored.size).toBe(0);
});

test('keeps values in memory where storage is blocked', () => {
  const { texts, refuses } = browser();
  refuses.all = true;
  expect(texts.read('a')).toBeNull();
  texts.write('a', '1');
  expect(texts.read('a')).toBe('1');
  texts.write('a', null);
  expect(texts.read('a')).toBeNull();
});

test('a refused write or removal overrides the stored value', () => {
  const { texts, stored, refuses } = browser();
  texts.write('a', 'old');
  refuses.write = true;
  texts.write('a', 'new');
  expect(texts.read('a')).toBe('new');
  texts.write('a', null);
  expect(texts.read('a')).toBeNull();
  expect(stored.get('a')).toBe('old');
});

test('shares a value with other tabs again once it can be stored', () => {
  const { texts, stored, refuses } = browser();
  refuses.write = true;
  texts.write('a', 'own');
  refuses.write = false;
  texts.write('a', 'shared');
  stored.set('a', 'by another tab');
  expect(texts.read('a')).toBe('by another tab');
});
