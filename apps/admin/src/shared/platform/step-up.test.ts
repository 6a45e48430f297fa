import { expect, test } from 'vitest';
import { createStepUp } from './step-up.ts';

test('concurrent calls share one code dialog, and a later call opens another', async () => {
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

test('without a dialog no code is given', async () => {
  const stepUp = createStepUp();
  expect(await stepUp.ask()).toBe(false);
  stepUp.onAsk(() => expect.unreachable())();
  expect(await stepUp.ask()).toBe(false);
});

test('cancel closes the dialog, answers the waiting calls with no code, and the next call opens another', async () => {
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
