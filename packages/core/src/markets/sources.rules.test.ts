import { expect, it } from 'vitest';
import { passOf, recordedSource } from './sources.rules.ts';

it('names each pass of a recording and parses the name', () => {
  for (const recording of ['xauusd-2014-05-05', 'odd#1', 'a#b']) {
    for (const pass of [1, 2, 3, 250]) expect(passOf(recordedSource(recording, pass), recording)).toBe(pass);
  }
});

it('rejects a pass of another recording or another source', () => {
  for (const source of ['', 'sim', 'replay:', 'replay:eurusd#2', 'replay:xauusd-2014-05-05#', 'replay:xauusd#2x']) {
    expect(passOf(source, 'xauusd')).toBe(0);
  }
});
