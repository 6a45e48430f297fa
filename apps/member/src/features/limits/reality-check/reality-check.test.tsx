import { mySession, sessionFigures } from '@fairtick/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '../../../shared/create-platform.ts';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { RealityCheck } from './reality-check.tsx';

const stage = createStage();
const minuteMs = 60_000;
const startedAt = Date.parse('2026-01-02T03:00:00.000Z');
const signedInAt = new Date(startedAt).toISOString();
const server = { now: startedAt, minutes: 15 as number | null, timeOutUntil: null as string | null, failing: false };
const visited: string[] = [];
const dialog = () => stage.find('dialog.dialog');

beforeEach(() => {
  localStorage.clear();
  visited.length = 0;
  Object.assign(server, { now: startedAt + 20 * minuteMs, minutes: 15, timeOutUntil: null, failing: false });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  for (const other of document.body.querySelectorAll('body > dialog, body > button')) other.remove();
});

const platform = () =>
  stage.platform({
    clock: { now: () => server.now },
    navigation: { navigateTo: (url: string) => visited.push(url) },
    call: async (endpoint: unknown) => {
      if (endpoint === mySession) {
        const realityCheck = server.minutes === null ? null : { minutes: server.minutes, since: signedInAt };
        return { at: signedInAt, signedInAt, realityCheck };
      }
      if (server.failing) throw new Error('no network');
      if (endpoint === sessionFigures) {
        return { at: signedInAt, signedInAt, placed: 3, staked: '150.00', net: '-20.50' };
      }
      return { timeOutUntil: server.timeOutUntil, exclusion: null };
    },
  });
const open = async (one: Platform = platform()) => {
  await stage.show(one, <RealityCheck />);
  await stage.settle();
  return one;
};
/** As after a reload: nothing but the storage is left. */
const reopen = async () => {
  await stage.show(platform(), <p />);
  await open();
};

it('shows time, stakes and result once per interval, also after a reload', async () => {
  await open();
  expect(dialog()?.textContent).toContain('本次登录已 20 分钟');
  expect(dialog()?.textContent).toContain('下单笔数3');
  expect(dialog()?.textContent).toContain('¥150.00');
  expect(dialog()?.textContent).toContain('−¥20.50');
  // unanswered, it is shown again
  await reopen();
  await stage.press('继续');
  expect([dialog(), visited]).toEqual([null, []]);
  await reopen();
  expect(dialog()).toBeNull();
  server.now = startedAt + 30 * minuteMs;
  await reopen();
  expect(dialog()?.textContent).toContain('本次登录已 30 分钟');
});

it('leads to the time-out', async () => {
  await open();
  await stage.press('休息一下');
  expect([dialog(), visited]).toEqual([null, ['/pages/mine/limits/index?to=time-out']]);
});

it.each([
  ['before the first interval ends', () => Object.assign(server, { now: startedAt + 14 * minuteMs })],
  ['when none was chosen', () => Object.assign(server, { minutes: null })],
  ['during a time-out', () => Object.assign(server, { timeOutUntil: '2026-01-03T00:00:00.000Z' })],
  [
    'while another tab shows it',
    () => {
      const request = async (_: string, __: unknown, hold: (lock: null) => unknown) => hold(null);
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    },
  ],
])('does not open %s', async (_, prepare) => {
  prepare();
  await open();
  await stage.settle();
  expect(dialog()).toBeNull();
});

it('does not open when it was switched off on another device', async () => {
  server.now = startedAt;
  const one = await open();
  server.minutes = null;
  server.now = startedAt + 20 * minuteMs;
  await stage.show(one, <p />);
  await stage.show(one, <RealityCheck />);
  await stage.settle();
  expect(dialog()).toBeNull();
});

it.each([
  ['an order dialog is open', '<dialog open>下单</dialog>'],
  ['an order is being sent', '<button aria-busy="true">提交中</button>'],
])('waits while %s', async (_, html) => {
  document.body.insertAdjacentHTML('beforeend', html);
  await open();
  await stage.settle();
  expect(dialog()).toBeNull();
  document.body.lastElementChild?.remove();
  const isShown = async () => {
    await stage.settle();
    expect(dialog()).not.toBeNull();
  };
  await vi.waitFor(isShown, { timeout: 20_000, interval: 50 });
});

it('opens without the amounts when they cannot be loaded', async () => {
  server.failing = true;
  await open();
  expect(dialog()?.textContent).toContain('本次登录已 20 分钟');
  expect(dialog()?.textContent).toContain('加载失败');
});

it('gives its turn back when the member signs out', async () => {
  let isHeld = false;
  const request = async (_: string, __: unknown, hold: (lock: object) => Promise<void>) => {
    isHeld = true;
    await hold({});
    isHeld = false;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await open();
  expect([dialog() !== null, isHeld]).toEqual([true, true]);
  await stage.show(platform(), <p />);
  await stage.settle();
  expect(isHeld).toBe(false);
});
