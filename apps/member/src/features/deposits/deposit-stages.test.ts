import type { DepositState } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { depositStages } from './deposit-stages.ts';

const step = (state: string) => ({ state, at: '2026-11-20T06:00:00.000Z', by: 'member' });
const states = (state: DepositState, ...before: string[]) =>
  depositStages({ state, steps: before.map(step) }).map((stage) => stage.state);

describe('stages of a deposit', () => {
  it.each([
    ['recharging', [], ['now', 'next', 'next']],
    ['pending_review', ['recharging', 'pending_review'], ['done', 'now', 'next']],
    ['reviewing', ['recharging', 'pending_review', 'reviewing'], ['done', 'now', 'next']],
    ['on_hold', ['recharging', 'pending_review', 'reviewing', 'on_hold'], ['done', 'now', 'next']],
    ['completed', ['recharging', 'pending_review', 'reviewing', 'completed'], ['done', 'done', 'done']],
    ['rejected', ['recharging', 'pending_review', 'reviewing', 'rejected'], ['done', 'stopped', 'next']],
    ['cancelled', ['recharging', 'cancelled'], ['stopped', 'next', 'next']],
    ['cancelled', ['recharging', 'pending_review', 'cancelled'], ['done', 'stopped', 'next']],
    ['expired', ['recharging', 'expired'], ['stopped', 'next', 'next']],
  ] as const)('%s after %j', (state, before, stages) => {
    expect(states(state, ...before)).toEqual(stages);
  });
});
