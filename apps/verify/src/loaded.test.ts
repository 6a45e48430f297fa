// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { h } from './dom.ts';
import { loaded } from './loaded.ts';

it('asks again for what is not there yet, until there is something or the page is left', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn<() => Promise<Node | null>>().mockResolvedValue(null);
  const place = loaded(load, 'Nothing yet');
  document.body.append(place);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.textContent).toBe('Nothing yet');
  load.mockResolvedValueOnce(h('p', {}, 'A log'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.textContent).toBe('A log');
  expect(load).toHaveBeenCalledTimes(2);

  const left = loaded(load, 'Nothing yet');
  document.body.append(left);
  await vi.advanceTimersByTimeAsync(0);
  left.remove();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(3);
});
