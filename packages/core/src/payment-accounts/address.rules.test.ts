import bs58check from 'bs58check';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress } from './address.rules.ts';

const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((bytes) => bytes.some((byte) => byte !== 0));
const runs = { numRuns: 2_000 };
const tron = (prefix: number, bytes: Uint8Array) => bs58check.encode(Uint8Array.from([prefix, ...bytes]));
const ethereum = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;

describe('an address of TRC20', () => {
  test('is stored as it is written', () => {
    for (const address of ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']) {
      expect(canonicalAddress('TRC20', address)).toBe(address);
    }
    fc.assert(
      fc.property(account, (bytes) => canonicalAddress('TRC20', tron(0x41, bytes)) === tron(0x41, bytes)),
      runs,
    );
  });

  test('is refused with one character changed, of another chain, of another length, or all zeros', () => {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    fc.assert(
      fc.property(
        account,
        fc.nat(33),
        fc.constantFrom(...alphabet, '0', 'O', 'I', 'l', ' '),
        (bytes, at, character) => {
          const address = tron(0x41, bytes);
          const bent = address.slice(0, at) + character + address.slice(at + 1);
          fc.pre(bent !== address);
          expect(canonicalAddress('TRC20', bent)).toBeUndefined();
        },
      ),
      runs,
    );
    fc.assert(
      fc.property(account, fc.integer({ min: 0, max: 255 }), (bytes, prefix) => {
        fc.pre(prefix !== 0x41);
        expect(canonicalAddress('TRC20', tron(prefix, bytes))).toBeUndefined();
      }),
      runs,
    );
    expect(canonicalAddress('TRC20', tron(0x41, new Uint8Array(19).fill(7)))).toBeUndefined();
    expect(canonicalAddress('TRC20', tron(0x41, new Uint8Array(20)))).toBeUndefined();
    expect(canonicalAddress('TRC20', `41${'ab'.repeat(20)}`)).toBeUndefined();
    expect(canonicalAddress('TRC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBeUndefined();
  });
});

describe('an address of ERC20', () => {
  // from EIP-55
  const written = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ];

  test('is accepted with its checksum, or in one case, and stored with it', () => {
    for (const address of written) {
      const digits = address.slice(2);
      for (const text of [address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]) {
        expect(canonicalAddress('ERC20', text)).toBe(address);
      }
    }
    fc.assert(
      fc.property(account, (bytes) => {
        const address = canonicalAddress('ERC20', ethereum(bytes));
        expect(address?.toLowerCase()).toBe(ethereum(bytes));
        expect(canonicalAddress('ERC20', address ?? '')).toBe(address);
      }),
      runs,
    );
  });

  test('is refused when one letter has the wrong case', () => {
    fc.assert(
      fc.property(account, fc.nat(39), (bytes, at) => {
        const address = canonicalAddress('ERC20', ethereum(bytes)) ?? '';
        const letter = address[at + 2] ?? '';
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const bent = address.slice(0, at + 2) + turned + address.slice(at + 3);
        const digits = bent.slice(2);
        fc.pre(turned !== letter && digits !== digits.toLowerCase() && digits !== digits.toUpperCase());
        expect(canonicalAddress('ERC20', bent)).toBeUndefined();
      }),
      runs,
    );
  });

  test.each([
    '0x0000000000000000000000000000000000000000',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
    ' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    'vitalik.eth',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])('is not %s', (text) => {
    expect(canonicalAddress('ERC20', text)).toBeUndefined();
  });
});
