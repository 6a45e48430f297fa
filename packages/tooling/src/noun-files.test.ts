import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nounFiles } from './noun-files.ts';
import { root } from './run-command.ts';

describe('a new noun', () => {
  const files = nounFiles('price-alerts', 'price-alert');

  it('has files in every layer under its own name', () => {
    expect(Object.keys(files)).toEqual([
      'packages/contracts/src/price-alerts/price-alerts.contract.ts',
      'packages/core/src/price-alerts/index.ts',
      'packages/core/src/price-alerts/list-price-alerts.ts',
      'packages/core/src/price-alerts/price-alerts.repo.ts',
      'apps/api/src/modules/price-alerts/member.routes.ts',
      'prisma/models/price-alerts.prisma',
    ]);
  });

  it('uses consistent names in code, table and route', () => {
    expect(files['packages/core/src/price-alerts/price-alerts.repo.ts']).toContain('db.prisma.priceAlert.findMany');
    expect(files['prisma/models/price-alerts.prisma']).toContain('@@map("price_alert")');
    expect(files['apps/api/src/modules/price-alerts/member.routes.ts']).toContain('mountPriceAlerts');
  });

  it('imports only existing modules', () => {
    const imports = Object.entries(files).flatMap(([file, text]) =>
      [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, path = '']) => join(root, file, '..', path)),
    );
    const made = new Set(Object.keys(files).map((file) => join(root, file)));
    expect(imports.filter((path) => !made.has(path) && !existsSync(path))).toEqual([]);
  });
});
