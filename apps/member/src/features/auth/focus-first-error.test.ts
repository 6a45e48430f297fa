// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

it('the first wrong field is focused even when its mark is drawn some frames later', async () => {
  document.body.innerHTML = '<form><input id="good" /><input id="wrong" /><input id="later" /></form>';
  const form = document.querySelector('form');
  focusFirstError(form);
  await frames(3);
  for (const id of ['wrong', 'later']) document.querySelector(`#${id}`)?.setAttribute('aria-invalid', 'true');
  await frames(3);
  expect(document.activeElement?.id).toBe('wrong');
});

it('an error that marks no field does not move the focus', async () => {
  document.body.innerHTML = '<form><input id="here" /></form>';
  document.querySelector<HTMLElement>('#here')?.focus();
  focusFirstError(document.querySelector('form'));
  await frames(40);
  expect(document.activeElement?.id).toBe('here');
});
