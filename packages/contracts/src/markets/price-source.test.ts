import { expect, it } from 'vitest';
import { isRecorded, isSimulated } from './price-source.ts';

it.each([
  ['sim', true, false],
  ['sim:2', true, false],
  ['replay:xauusd-2014-05-05', false, true],
  ['replay:xauusd-2014-05-05#2', false, true],
  ['ccxt:binance', false, false],
  ['simex', false, false],
  ['', false, false],
])('classifies %s as simulated %s, recorded %s', (source, simulated, recorded) => {
  expect([isSimulated(source), isRecorded(source)]).toEqual([simulated, recorded]);
});
