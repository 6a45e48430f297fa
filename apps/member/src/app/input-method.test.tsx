import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Limit } from '@fairtick/contracts';
import { keepInputMethodKeys } from '@fairtick/ui';
import { act } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LimitDialog } from '../features/limits/limit-dialog.tsx';
import { Composer } from '../features/support/composer.tsx';
import { createStage } from '../shared/stage.test-data.tsx';

vi.hoisted(() => {
  const addEventListener = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener, removeEventListener: addEventListener }));
});

const stage = createStage();
let end: () => void;
beforeEach(() => {
  end = keepInputMethodKeys();
});
afterEach(() => end());
afterAll(() => vi.unstubAllGlobals());

const ofChrome = { isComposing: true, keyCode: 229 };
const ofSafari = { isComposing: false, keyCode: 229 };
const ofNoInputMethod = { isComposing: false, keyCode: 0 };

/** Presses a key in a field, and lets the browser close the dialog around it on Esc. */
async function press(selector: string, init: KeyboardEventInit): Promise<void> {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  await act(async () => {
    stage.find(selector)?.dispatchEvent(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    stage.find('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

test.each([
  ['of an input method', ofChrome, []],
  ['that Safari reports after the composition', ofSafari, []],
  ['after it', ofNoInputMethod, ['你好']],
])('Enter %s sends a message only outside of a composition', async (_, init, sent) => {
  const said: string[] = [];
  await stage.show(
    stage.platform({}),
    <Composer
      link={null}
      topic={null}
      onTopic={() => undefined}
      asksTopic={false}
      onLeaveLink={() => undefined}
      onSend={({ text }) => said.push(text)}
    />,
  );
  const field = stage.find('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, '你好');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('textarea', { key: 'Enter', ...init });
  expect(said).toEqual(sent);
});

test.each([
  ['of an input method', ofChrome, false],
  ['that Safari reports after the composition', ofSafari, false],
  ['after it', ofNoInputMethod, true],
])('Esc %s closes a dialog with a field only outside of a composition', async (_, init, closes) => {
  const closed = vi.fn<() => void>();
  await stage.show(
    stage.platform({}),
    <LimitDialog kind="dailyLoss" limit={{ amount: null, next: null } as Limit} onClose={closed} />,
  );
  await press('input', { key: 'Escape', ...init });
  expect(closed.mock.calls.length > 0).toBe(closes);
});

test('the app leaves the keys of an input method alone from its start', () => {
  expect(readFileSync(join(import.meta.dirname, '../main.tsx'), 'utf8')).toContain('keepInputMethodKeys();');
});
