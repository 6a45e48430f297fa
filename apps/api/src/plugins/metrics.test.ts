import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDb } from '@fairtick/db';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const folder = join(import.meta.dirname, '../../../../docker/observability');

/** A histogram is queried by its name with one of three suffixes. */
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

it.each(['alerts.yml', 'alerts.test.yml', 'dashboards/fairtick.json'])(
  '%s uses only metrics that the API exports',
  async (name) => {
    const { registry } = createMetrics(
      createDb({ url: 'postgres://127.0.0.1:1/none', poolSize: 2, applicationName: 'test' }),
    );
    const exported = new Set((await registry.getMetricsAsJSON()).map((metric) => metric.name));
    const asked = readFileSync(join(folder, name), 'utf8').match(/fairtick_(?:api|http)_\w+/g) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect([...new Set(asked)].filter((one) => !exported.has(one) && !exported.has(plain(one)))).toEqual([]);
  },
);
