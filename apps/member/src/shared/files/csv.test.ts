import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a CSV file', () => {
  it('starts with a byte order mark and ends each row with CR LF', () => {
    expect(csvOf([['a', 'b'], ['1.00']])).toBe('\uFEFFa,b\r\n1.00\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvOf([['a,b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n');
  });

  it('escapes cells that could be formulas, and leaves signed amounts unchanged', () => {
    expect(csvOf([['=1+1', '@x', '-cmd', '-500.00', '+3.5']])).toBe("\uFEFF'=1+1,'@x,'-cmd,-500.00,+3.5\r\n");
  });
});
