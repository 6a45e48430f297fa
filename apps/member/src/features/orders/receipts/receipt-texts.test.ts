import { describe, expect, test } from 'vitest';
import type { Finding, TimedFinding } from './receipt-check.ts';
import { findingTexts, linesOf } from './receipt-texts.ts';

const names = Object.keys(findingTexts) as Finding['name'][];
const findings = (outcomes: Partial<Record<Finding['name'], Finding['outcome']>> = {}): TimedFinding[] =>
  names.map((name, index) => ({ name, outcome: outcomes[name] ?? 'ok', tookMs: index + 1 }));
const outcomesOf = (found: TimedFinding[]) => linesOf(found).map(({ key, outcome }) => `${key} ${outcome}`);

describe('the lines of a receipt', () => {
  test('stand for every check once', () => {
    const broken = linesOf(findings(Object.fromEntries(names.map((name) => [name, 'failed']))));
    expect(broken.flatMap(({ open }) => open.map(({ name }) => name)).toSorted()).toEqual(names.toSorted());
  });

  test('hold when all of their checks do, and took as long as the longest', () => {
    expect(linesOf(findings()).map(({ open }) => open)).toEqual([[], [], [], [], []]);
    expect(linesOf(findings())[0]?.tookMs).toBe(3);
  });

  test('fail with one that fails, and stay open with one that could not be looked at', () => {
    expect(outcomesOf(findings({ key: 'not_checked', chain: 'failed' }))).toEqual([
      'signed not_checked',
      'chained failed',
      'public ok',
      'rule ok',
      'kept ok',
    ]);
    expect(outcomesOf(findings({ key: 'not_checked', signature: 'failed' }))[0]).toBe('signed failed');
  });

  test('claim nothing that was not found at all, and are four where this device kept nothing', () => {
    expect(outcomesOf([])).toEqual([
      'signed not_checked',
      'chained not_checked',
      'public not_checked',
      'rule not_checked',
    ]);
  });
});
