import { receiptsText } from '@fairtick/i18n';
import { describe, expect, test } from 'vitest';
import type { Finding, TimedFinding } from './receipt-check.ts';
import { findingTexts, linesOf } from './receipt-texts.ts';

const names = Object.keys(findingTexts) as Finding['name'][];
const findings = (outcomes: Partial<Record<Finding['name'], Finding['outcome']>> = {}): TimedFinding[] =>
  names.map((name, index) => ({ name, outcome: outcomes[name] ?? 'ok', tookMs: index + 1 }));
const outcomesOf = (found: TimedFinding[]) => linesOf(found).map(({ key, outcome }) => `${key} ${outcome}`);

describe('the lines of a receipt', () => {
  test('cover every check exactly once', () => {
    const broken = linesOf(findings(Object.fromEntries(names.map((name) => [name, 'failed']))));
    expect(broken.flatMap(({ open }) => open.map(({ name }) => name)).toSorted()).toEqual(names.toSorted());
  });

  test('pass if all of their checks pass, and take as long as the longest one', () => {
    expect(linesOf(findings()).map(({ open }) => open)).toEqual([[], [], [], [], [], [], []]);
    expect(linesOf(findings())[0]?.tookMs).toBe(3);
  });

  test('fail if one check fails, and stay open if one could not run', () => {
    expect(outcomesOf(findings({ key: 'not_checked', chain: 'failed' }))).toEqual([
      'signed not_checked',
      'chained failed',
      'public ok',
      'rule ok',
      'log ok',
      'settlement ok',
      'kept ok',
    ]);
    expect(outcomesOf(findings({ key: 'not_checked', signature: 'failed' }))[0]).toBe('signed failed');
  });

  test('say that there is no settlement instead of claiming one', () => {
    const lines = linesOf([{ name: 'settlement', outcome: 'ok', detail: 'has_none', tookMs: 1 }]);
    expect(lines.at(-1)).toMatchObject({ key: 'settlement', text: receiptsText.noSettlement, outcome: 'ok' });
  });

  test('claim nothing that was not checked, and are four where this device kept nothing', () => {
    expect(outcomesOf([])).toEqual([
      'signed not_checked',
      'chained not_checked',
      'public not_checked',
      'rule not_checked',
    ]);
  });
});
