import { expect, test } from 'vitest';
import { createStepUp } from './step-up.ts';

test('calls that wait at the same time are asked for once, and a later one anew', async () => {
  const stepUp = createStepUp();
  const open: ((shown: boolean) => void)[] = [];
  stepUp.onAsk((answer) => open.push(answer));
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
