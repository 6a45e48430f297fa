import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCipher } from '../shared/cipher.ts';
import { checkUploadKey, makeUploadKey, type Viewer } from './upload-key.ts';

const cipher = createCipher('k'.repeat(32));
const now = new Date('2026-11-20T08:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const uploadId = '01900000-0000-7000-8000-000000000001';
const viewer: Viewer = { kind: 'member', id: '01900000-0000-7000-8000-00000000000a' };
const { key, expiresAt } = makeUploadKey(cipher, { uploadId, viewer }, now);
const check = (given: string, at = now, keyed = { uploadId, viewer }) => checkUploadKey(cipher, keyed, given, at);

describe('the key of a picture', () => {
  test('is valid for five minutes, not a millisecond longer', () => {
    expect(expiresAt).toEqual(after(300_000));
    expect(() => check(key, after(299_999))).not.toThrow();
    expect(() => check(key, after(300_000))).toThrow('UPLOAD_LINK_INVALID');
  });

  test('is valid for its viewer and its picture only', () => {
    const strangers: Viewer[] = [
      { kind: 'admin', id: viewer.id },
      { kind: 'member', id: uploadId },
    ];
    for (const stranger of strangers) {
      expect(() => check(key, now, { uploadId, viewer: stranger })).toThrow('UPLOAD_LINK_INVALID');
    }
    expect(() => check(key, now, { uploadId: viewer.id, viewer })).toThrow('UPLOAD_LINK_INVALID');
    const other = createCipher('z'.repeat(32));
    expect(() => checkUploadKey(other, { uploadId, viewer }, key, now)).toThrow('UPLOAD_LINK_INVALID');
  });

  test('is invalid with one character changed, inserted or removed, anywhere', () => {
    fc.assert(
      fc.property(
        fc.nat(key.length - 1),
        fc.constantFrom(...'0123456789ABCDEFxyz-_.='),
        fc.constantFrom('change', 'insert', 'drop'),
        (at, character, act) => {
          const rest = key.slice(act === 'insert' ? at : at + 1);
          const bent = `${key.slice(0, at)}${act === 'drop' ? '' : character}${rest}`;
          fc.pre(bent !== key);
          expect(() => check(bent)).toThrow('UPLOAD_LINK_INVALID');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('has one spelling: base64 would decode other last characters alike', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const opening = [...alphabet].filter((last) => {
      try {
        check(key.slice(0, -1) + last);
        return true;
      } catch {
        return false;
      }
    });
    expect(opening).toEqual([key.at(-1)]);
  });

  test.each(['', '.', 'x', `${key}=`, ` ${key}`, `${key}\n`, `${key}.${key}`])('is not accepted as %j', (given) => {
    expect(() => check(given)).toThrow('UPLOAD_LINK_INVALID');
  });
});
