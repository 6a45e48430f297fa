import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { findNounFaults } from './find-noun-faults.ts';
import { areas, nounTable } from './noun-table.ts';
import { type Layer, readNouns } from './read-nouns.ts';

const found = readNouns(root);

test('every folder of a layer is in the table, and every noun in the layers that the table says', () => {
  expect(found.get('orders')).toContain('contracts');
  expect(findNounFaults(found, nounTable, areas)).toEqual([]);
});

test.each<[string, string, Layer[], string]>([
  ['a folder outside of the table', 'planted', ['core'], 'planted (core) is outside of the table'],
  ['a noun in one layer more', 'favourites', ['contracts', 'api', 'core', 'sql', 'model', 'admin'], 'favourites is in'],
  ['a noun in one layer fewer', 'favourites', ['contracts'], 'favourites is in contracts; the table says'],
])('%s is found', (_, name, layers, fault) => {
  const faults = findNounFaults(new Map([...found, [name, layers]]), nounTable, areas);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test.each([
  ['another number', 'order'],
  ['other signs', 'savedfilters'],
])('a name that differs between layers by %s is found', (_, name) => {
  const both = new Map<string, Layer[]>([...found, [name, ['texts', 'member']]]);
  const faults = findNounFaults(both, { ...nounTable, [name]: 'texts member' }, areas);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('are one name');
});

test('a noun of the table without a folder, or in a single layer, is found', () => {
  const planted = { ...nounTable, planted: 'core' };
  expect(findNounFaults(found, planted, areas)).toEqual([
    'planted is in one layer: list it among areas, and say why',
    'planted has no folder',
  ]);
});
