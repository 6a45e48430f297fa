import { describe, expect, it } from 'vitest';
import { bankDigits, groupedDigits, isBankNumber } from './bank-number.ts';
import { chainOfAddress, isAddressOf } from './wallet-address.ts';

describe('a card number', () => {
  it('is written in groups of four digits, whatever was pasted', () => {
    expect(groupedDigits(bankDigits('6228-4800 1206 7735 901'))).toBe('6228 4800 1206 7735 901');
    expect(bankDigits('62284800120677359012345678')).toHaveLength(19);
  });

  it.each([
    ['62284800120', false],
    ['622848001206', true],
    ['6228480012067735901', true],
    ['', false],
  ])('%j may be one: %s', (digits, may) => {
    expect(isBankNumber(digits)).toBe(may);
  });
});

describe('a wallet address', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const ethereum = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

  it.each([
    ['TRC20', tron, true],
    ['ERC20', ethereum, true],
    ['TRC20', ethereum, false],
    ['ERC20', tron, false],
    ['TRC20', `${tron.slice(0, -1)}0`, false],
    ['ERC20', ethereum.slice(0, -1), false],
  ] as const)('of %s: %s has a valid shape: %s', (chain, address, right) => {
    expect(isAddressOf(chain, address)).toBe(right);
  });

  it('is assigned to a chain by its beginning', () => {
    expect([chainOfAddress(tron), chainOfAddress(ethereum), chainOfAddress('bc1q')]).toEqual(['TRC20', 'ERC20', null]);
  });
});
