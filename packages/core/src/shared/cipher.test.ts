import { expect, it } from 'vitest';
import { createCipher } from './cipher.ts';

const cipher = createCipher('k'.repeat(32));

it('decrypts what it encrypted, only in its own row and column', () => {
  const sealed = cipher.seal('林若溪', 'member.real_name:1');
  expect(cipher.open(sealed, 'member.real_name:1')).toBe('林若溪');
  expect(() => cipher.open(sealed, 'member.real_name:2')).toThrow();
});

it('encrypts the same text differently each time', () => {
  expect(cipher.seal('x', 'p')).not.toEqual(cipher.seal('x', 'p'));
});

it('refuses bytes that were changed, cut, or encrypted with another key', () => {
  const sealed = cipher.seal('11010119900307109X', 'p');
  for (const index of [0, 5, 20, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => cipher.open(changed, 'p')).toThrow();
  }
  expect(() => cipher.open(sealed.slice(0, -1), 'p')).toThrow();
  expect(() => createCipher('o'.repeat(32)).open(sealed, 'p')).toThrow('SEALED_DATA_UNREADABLE');
  expect(() => cipher.openBytes(sealed, 'p')).toThrow('SEALED_DATA_UNREADABLE');
});

it('reports the location of what it cannot decrypt, and reads it as null', () => {
  const places: string[] = [];
  const other = createCipher('o'.repeat(32), (place) => places.push(place));
  const sealed = cipher.seal('x', 'member.real_name:1');
  expect([other.read(sealed, 'member.real_name:1'), cipher.read(sealed, 'member.real_name:1')]).toEqual([null, 'x']);
  expect(() => other.open(sealed, 'member.real_name:1')).toThrow();
  expect(places).toEqual(['member.real_name:1', 'member.real_name:1']);
});

it('gives equal digests for equal texts', () => {
  expect(cipher.digest('a', 'p')).toEqual(cipher.digest('a', 'p'));
  expect(cipher.digest('a', 'p')).not.toEqual(cipher.digest('a', 'q'));
  expect(cipher.digest('a', 'p')).not.toEqual(createCipher('o'.repeat(32)).digest('a', 'p'));
});

it('refuses a key of fewer than 256 bits', () => {
  expect(() => createCipher('short')).toThrow();
});
