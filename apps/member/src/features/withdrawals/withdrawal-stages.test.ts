import { describe, expect, it } from 'vitest';
import { withdrawalStages } from './withdrawal-stages.ts';

describe('stages of a withdrawal', () => {
  it.each([
    ['pending_review', ['done', 'now', 'next', 'next']],
    ['reviewing', ['done', 'now', 'next', 'next']],
    ['approved', ['done', 'done', 'now', 'next']],
    ['processing', ['done', 'done', 'now', 'next']],
    ['completed', ['done', 'done', 'done', 'done']],
    ['cancelled', ['done', 'stopped', 'next', 'next']],
    ['rejected', ['done', 'stopped', 'next', 'next']],
    ['failed', ['done', 'done', 'stopped', 'next']],
  ] as const)('%s', (state, stages) => {
    expect(withdrawalStages({ state }).map((stage) => stage.state)).toEqual(stages);
  });

  it('lists all stages before the request', () => {
    expect(withdrawalStages(null).map((stage) => stage.state)).toEqual(['done', 'next', 'next', 'next']);
  });
});
