// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInputMethodKeys } from './input-method.ts';

let end: () => void;
beforeEach(() => {
  end = keepInputMethodKeys();
});
afterEach(() => end());

/** What the page and the browser receive of a key pressed in a field. */
function press(init: KeyboardEventInit & { keyCode?: number }) {
  const heard = vi.fn<() => void>();
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', heard);
  document.addEventListener('keydown', heard);
  addEventListener('keydown', heard);
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  document.removeEventListener('keydown', heard);
  removeEventListener('keydown', heard);
  field.remove();
  return { heard: heard.mock.calls.length, isPrevented: event.defaultPrevented };
}

const keys = ['Enter', 'Escape', 'ArrowDown', 'Tab'];

test.each(keys)('%s of an input method reaches no handler and not the browser', (key) => {
  expect(press({ key, isComposing: true, keyCode: 229 })).toEqual({ heard: 0, isPrevented: true });
});

test.each(keys)('%s that Safari reports after the composition is the input method’s too', (key) => {
  expect(press({ key, isComposing: false, keyCode: 229 })).toEqual({ heard: 0, isPrevented: true });
});

test.each(keys)('%s reaches the page outside of a composition', (key) => {
  expect(press({ key, keyCode: 13 })).toEqual({ heard: 3, isPrevented: false });
});

test('lets letters of a composition reach the page, so that typing counts as activity', () => {
  for (const key of ['a', 'Process', 'Unidentified'])
    expect(press({ key, isComposing: true, keyCode: 229 })).toEqual({ heard: 3, isPrevented: false });
});
