import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  auditCheck,
  everyCheck,
  figuresCheck,
  ledgerCheck,
  liabilityTreeCheck,
  logCheck,
  replayCheck,
  settlementCheck,
  statementCheck,
  tapeCheck,
} from './verify-books.ts';

test('every check of the books is named by a test that injects a fault for it, or by a manipulation that it finds', () => {
  const core = join(import.meta.dirname, '..');
  const tests = globSync(['**/*.db.test.ts', 'reconciliation/manipulations/*.test-setup.ts'], { cwd: core }).map(
    (file) => readFileSync(join(core, file), 'utf8'),
  );
  const names = [
    ...everyCheck,
    replayCheck,
    statementCheck,
    settlementCheck,
    logCheck,
    tapeCheck,
    ledgerCheck,
    liabilityTreeCheck,
    figuresCheck,
    auditCheck,
  ].map(({ name }) => name);
  expect(names.filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
