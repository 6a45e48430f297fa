import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const folder = join(import.meta.dirname, '../../../docker/observability');
const files = [...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((name) =>
  /\.(yml|json)$/.test(name),
);

/** A histogram is queried by its name with one of three suffixes. */
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

it.each(files)('%s uses only metrics that the worker exports', async (name) => {
  const exported = new Set((await createMetrics().registry.getMetricsAsJSON()).map((metric) => metric.name));
  const asked = readFileSync(join(folder, name), 'utf8').match(/fairtick_(?!api_|http_)\w+/g) ?? [];
  expect([...new Set(asked)].filter((one) => !exported.has(one) && !exported.has(plain(one)))).toEqual([]);
});

it('alerts and the dashboard use metrics of the worker', () => {
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  expect(new Set(text.match(/fairtick_\w+/g)).size).toBeGreaterThan(20);
});
