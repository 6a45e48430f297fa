import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const folder = join(import.meta.dirname, '../../../docker/observability');
const files = [...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((name) =>
  /\.(yml|json)$/.test(name),
);

/** What a histogram is asked for stands under its name with one of three endings. */
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

it.each(files)('%s asks for no figure of the worker that is not told', async (name) => {
  const told = new Set((await createMetrics().registry.getMetricsAsJSON()).map((metric) => metric.name));
  const asked = readFileSync(join(folder, name), 'utf8').match(/fairtick_(?!api_|http_)\w+/g) ?? [];
  expect([...new Set(asked)].filter((one) => !told.has(one) && !told.has(plain(one)))).toEqual([]);
});

it('alerts and the dashboard ask for figures at all', () => {
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  expect(new Set(text.match(/fairtick_\w+/g)).size).toBeGreaterThan(20);
});
