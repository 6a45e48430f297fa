import type { Product } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { productFixture } from '../../shared/live/product-fixture.test-data.ts';
import { commonSource, favouritesFirst } from './categories.ts';

const products: Product[] = ['a', 'b', 'c'].map((id) => productFixture({ id }));
const from = (...sources: string[]) => sources.map((source) => productFixture({ source }));

it("lists the watchlist's products first, in its order, and each product once", () => {
  expect(favouritesFirst(products, ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(favouritesFirst(products, ['gone', 'b']).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(favouritesFirst(products, [])).toEqual(products);
});

it.each([
  ['simulated prices of different seeds', ['sim', 'sim'], 'sim'],
  ['recordings of different files', ['replay:xauusd.csv', 'replay:btcusd.csv#2'], 'replay:xauusd.csv'],
  ['one live source', ['binance', 'binance'], 'binance'],
  ['simulated beside live prices', ['sim', 'binance'], null],
  ['two live sources', ['binance', 'kraken'], null],
  ['no products', [], null],
])('names the source of %s once for the list only where it is common to all', (_, sources, named) => {
  expect(commonSource(from(...sources))).toBe(named);
});
