// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allDialogExits } from './dialog-exits.ts';

const page = { idx: 3, key: 'page', usr: null };
let close: (() => void)[] = [];

/** A dialog that its screen removes when it is dismissed, unless it must be answered. */
function opened({ dismissible = true } = {}) {
  const dialog = document.createElement('dialog');
  const inside = dialog.appendChild(document.createElement('p'));
  document.body.append(dialog);
  const dismiss = vi.fn<() => boolean>(() => {
    if (dismissible) leave();
    return dismissible;
  });
  const end = allDialogExits.open(dialog, dismiss);
  const leave = () => {
    end();
    dialog.remove();
  };
  close.push(leave);
  return { dialog, inside, dismiss, leave };
}

/** The browser navigates after the script has ended, and the effects take another turn. */
const rest = () => new Promise<void>((resolve) => void setTimeout(resolve, 60));
const dialogs = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

beforeEach(() => {
  history.pushState({ idx: 2, key: 'before' }, '', '#/before');
  history.pushState(page, '', '#/page');
});
afterEach(async () => {
  for (const one of close) one();
  close = [];
  await rest();
});

describe('the way back', () => {
  it('closes the dialog and stays on its page', async () => {
    const { dismiss } = opened();
    history.back();
    await rest();
    expect(dismiss).toHaveBeenCalledOnce();
    expect([location.hash, history.state]).toEqual(['#/page', page]);
  });

  it('leaves the page again once the dialog was closed by a button', async () => {
    const { leave } = opened();
    leave();
    await rest();
    expect(history.state).toEqual(page);
    history.back();
    await rest();
    expect(location.hash).toBe('#/before');
  });

  it('closes one of two dialogs', async () => {
    const [lower, upper] = [opened(), opened()];
    history.back();
    await rest();
    expect([lower.dismiss.mock.calls.length, upper.dismiss.mock.calls.length, dialogs()]).toEqual([0, 1, 1]);
  });

  it('does not close a dialog that must be answered, however often it is tried', async () => {
    const { dismiss } = opened({ dismissible: false });
    for (let times = 1; times <= 2; times += 1) {
      history.back();
      await rest();
      expect([dismiss.mock.calls.length, location.hash, dialogs()]).toEqual([times, '#/page', 1]);
    }
  });

  it('skips the history entry of a dialog below another page', async () => {
    const { leave } = opened();
    history.pushState({ idx: 4 }, '', '#/next');
    leave();
    await rest();
    history.back();
    await rest();
    expect(history.state).toEqual(page);
  });
});

it('gives a dialog that replaces another, or renders twice, one entry', async () => {
  opened().leave();
  opened();
  await rest();
  expect(dialogs()).toBe(1);
});

it('navigates from the page below the dialog and leaves no entry of it in the history', async () => {
  const { leave } = opened();
  leave();
  allDialogExits.leave(() => history.replaceState({ idx: 3 }, '', '#/other'));
  await rest();
  expect(location.hash).toBe('#/other');
  history.back();
  await rest();
  expect(location.hash).toBe('#/before');
});

describe('a press beside the dialog', () => {
  const press = (on: Element, type: string) => on.dispatchEvent(new MouseEvent(type, { bubbles: true }));

  it('closes it when it begins and ends there, and not within the time of a double tap', async () => {
    const { dialog, dismiss } = opened();
    const tap = () => {
      for (const type of ['pointerdown', 'pointerup', 'click']) press(dialog, type);
    };
    tap();
    expect(dismiss).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 450));
    tap();
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it('is ignored when text was selected out over the edge, or into the dialog', async () => {
    const { dialog, inside, dismiss } = opened();
    await new Promise((resolve) => setTimeout(resolve, 450));
    for (const [from, to] of [
      [inside, dialog],
      [dialog, inside],
    ] as const) {
      press(from, 'pointerdown');
      press(to, 'pointerup');
      press(dialog, 'click');
    }
    expect(dismiss).not.toHaveBeenCalled();
  });
});
