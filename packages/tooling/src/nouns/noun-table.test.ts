import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { nounTable } from './noun-table.ts';
import { readNouns } from './read-nouns.ts';

const found = readNouns(root);

test('every noun is in the layers that the table says, and no folder is outside of the table', () => {
  expect(Object.fromEntries([...found].map(([noun, layers]) => [noun, layers.join(' ')]))).toEqual(nounTable);
});
