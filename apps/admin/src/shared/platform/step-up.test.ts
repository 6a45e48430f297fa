import { expect, test } from 'vitest';
import { createStepUp } from './step-up.ts';

test('calls that wait at the same time are asked for once, and a later one anew', async () => {
  const stepUp = createStepUp();
  const open: ((shown: boolean) => void)[] = [];
  stepUp.onAsk((answer) => {
    open.push(answer);
    return () => undefined;
  });
  const both = Promise.all([stepUp.ask(), stepUp.ask()]);
  expect(open).toHaveLength(1);
  open[0]?.(true);
  expect(await both).toEqual([true, true]);
  const later = stepUp.ask();
  expect(open).toHaveLength(2);
  open[1]?.(false);
  expect(await later).toBe(false);
});

test('without a dialog nothing is shown', async () => {
  const stepUp = createStepUp();
  expect(await stepUp.ask()).toBe(false);
  stepUp.onAsk(() => expect.unreachable())();
  expect(await stepUp.ask()).toBe(false);
});

test('who is no longer asked was shown nothing, his dialog is closed, and the next one is asked anew', async () => {
  const stepUp = createStepUp();
  const open: ((shown: boolean) => void)[] = [];
  let closed = 0;
  stepUp.onAsk((answer) => {
    open.push(answer);
    return () => {
      closed += 1;
    };
  });
  stepUp.cancel();
  const left = stepUp.ask();
  stepUp.cancel();
  expect([await left, closed]).toEqual([false, 1]);
  const next = stepUp.ask();
  expect(open).toHaveLength(2);
  open[0]?.(false);
  open[1]?.(true);
  expect([await next, closed]).toEqual([true, 1]);
});
