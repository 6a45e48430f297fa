import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEvents, webhookTypes } from '@fairtick/contracts';
import { operatorWordings } from '@fairtick/i18n/server';
import { describe, expect, it } from 'vitest';
import { compareConditions, lastsMs, logWaitLimitMs, unarchivedLimitMs } from './conditions.rules.ts';
import { nextAttemptAt } from './retries.rules.ts';
import { writeMessage } from './write-message.ts';

const now = new Date('2026-01-05T08:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);

describe('the wait after a failed attempt', () => {
  it.each([
    [1, 5],
    [2, 60],
    [3, 600],
    [4, 3_600],
    [5, 21_600],
  ])('number %i is %i seconds', (attempts, seconds) => {
    expect(nextAttemptAt(attempts, now)).toEqual(new Date(now.getTime() + seconds * 1_000));
  });

  it.each([6, 7, 100])('ends with attempt %i', (attempts) => {
    expect(nextAttemptAt(attempts, now)).toBeNull();
  });
});

describe('a condition', () => {
  const compare = (change: Partial<Parameters<typeof compareConditions>[0]>) =>
    compareConditions({ present: [], recorded: [], now, lastMs: 0, mayStart: true, ...change });
  const known = (subject: string, sinceMs: number, isReported = false) => ({
    subject,
    since: before(sinceMs),
    reportedAt: isReported ? before(sinceMs) : null,
  });
  const subjects = (conditions: readonly { subject: string }[]) => conditions.map(({ subject }) => subject);

  it('is reported once', () => {
    const first = compare({ present: ['a', 'b'] });
    expect([first.added, subjects(first.started)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    const second = compare({ present: ['a', 'b', 'c'], recorded: [known('a', 1, true), known('b', 1, true)] });
    expect([second.added, subjects(second.started), second.resolved]).toEqual([['c'], ['c'], []]);
  });

  it('is collected while its kind was just reported', () => {
    const { added, started } = compare({ present: ['a'], mayStart: false });
    expect([added, started]).toEqual([['a'], []]);
    expect(subjects(compare({ present: ['a', 'b'], recorded: [known('a', 30_000)] }).started)).toEqual(['a', 'b']);
  });

  it('is reported only when it lasts, and its end only after it was reported', () => {
    const lasting = { present: ['a', 'b'], recorded: [known('a', 59_999), known('b', 60_000)], lastMs: 60_000 };
    expect(subjects(compare(lasting).started)).toEqual(['b']);
    const ended = compare({ recorded: [known('a', 90_000), known('b', 90_000, true)], lastMs: 60_000 });
    expect([ended.removed, subjects(ended.resolved)]).toEqual([['a', 'b'], ['b']]);
  });
});

it('calls late what the rules of the alerts call late', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../../docker/observability/alerts.yml'), 'utf8');
  const ruleOf = (name: string) => new RegExp(`alert: ${name}\\n[^]*?(?=\\n {6}- alert|$)`).exec(rules)?.[0];
  expect(ruleOf('ArchiveFails')).toContain(`> ${unarchivedLimitMs}\n`);
  expect(ruleOf('LogLate')).toContain(`> ${logWaitLimitMs}\n`);
  expect([ruleOf('LogLate'), ruleOf('FeedStalled')].every((rule) => rule?.includes('for: 1m'))).toBe(true);
  expect([lastsMs['log.late'], lastsMs['feed.stalled']]).toEqual([60_000, 60_000]);
});

it('writes each message in the languages of the console, with a link to the page that shows more', () => {
  const site = { name: 'Fairtick', publicUrl: 'https://trade.example/' };
  const data = { state: 'resolved' as const, count: 2, ids: ['a', 'b'] };
  const input = { type: 'feed.stalled' as const, at: now, data, site };
  expect(writeMessage({ ...input, language: 'en' }).text).toBe(
    'Fairtick: resolved: 2 price feeds have stalled\n2026-01-05 08:00:00 UTC\nhttps://trade.example/admin/#/operations?tab=feeds',
  );
  expect(writeMessage({ ...input, language: 'zh-Hans' }).subject).toBe('Fairtick: 已恢复：2 个产品的行情已中断');
  for (const texts of Object.values(operatorWordings)) {
    const written = webhookTypes.map((type) => texts.kinds[type](2));
    expect(new Set(written).size).toBe(webhookEvents.length + 1);
  }
});
