import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimOf, closeQueue, openQueue, startQueues } from './queue-stage.test-data.tsx';

beforeAll(startQueues);
afterEach(() => {
  closeQueue();
  vi.useRealTimers();
});

test.each([
  ['deposits', ['C', 'S', 'A']],
  ['withdrawals', ['C', 'A']],
  ['identity', ['C', 'V', 'A']],
] as const)('%s: the keys %j lead from the queue through an approval to the next item', async (kind, keys) => {
  const { pressWhenUsable, sent, opened, items } = await openQueue(kind);
  for (const key of keys) await pressWhenUsable(key);
  await expect.poll(() => sent).toEqual(['claim a', 'approve a']);
  await expect.poll(opened).toBe('b');
  for (const key of keys) await pressWhenUsable(key);
  await expect.poll(opened).toBe('c');
  expect(sent).toEqual(['claim a', 'approve a', 'claim b', 'approve b']);
  expect(items.get('c')).toMatchObject({ claim: null });
});

test('a plain approval stays on the item, and N opens the next that no colleague holds', async () => {
  const { press, pressWhenUsable, sent, opened, items, arrive } = await openQueue('withdrawals');
  Object.assign(items.get('b') ?? {}, { claim: claimOf('chen-id', 'chen') });
  await arrive();
  await press('c');
  await pressWhenUsable('a');
  await expect.poll(() => sent).toEqual(['claim a', 'approve a']);
  expect(opened()).toBe('a');
  await press('n');
  expect(opened()).toBe('c');
});

test('a key that is held down counts once, and keys do nothing while a field is typed in', async () => {
  const { press, sent, opened, box } = await openQueue('deposits');
  await press('c', { repeat: true });
  expect(opened()).toBeNull();
  await press('c');
  await press('s');
  const field = box.querySelector('.panel input') ?? document.body;
  for (const key of ['A', 'R', 'N']) await press(key, { shiftKey: key === 'A' }, field);
  await press('A', { shiftKey: true, repeat: true });
  expect(sent).toEqual(['claim a']);
  expect(opened()).toBe('a');
});

test('an item that changed while the key was pressed stays open, says why, and is decided once', async () => {
  const { press, pressWhenUsable, sent, opened, items, box } = await openQueue('withdrawals');
  await press('c');
  Object.assign(items.get('a') ?? {}, { version: 9 });
  await pressWhenUsable('A');
  await expect.poll(() => box.querySelector('.panel [role="alert"]')?.textContent).toBeTruthy();
  expect(opened()).toBe('a');
  expect(sent).toEqual(['claim a', 'approve a']);
  expect(items.get('a')).toMatchObject({ state: 'pending_review' });
});

test('an approval without its amount is not sent and does not move on', async () => {
  const { press, pressWhenUsable, sent, opened, box } = await openQueue('deposits');
  await press('c');
  await pressWhenUsable('A');
  await expect.poll(() => box.textContent).toContain('请填写实际到账的金额');
  expect(sent).toEqual(['claim a']);
  expect(opened()).toBe('a');
});

test('holds back new rows until they are asked for, and shows a claim on a row at once', async () => {
  const { rows, arrive, items, button, box, settled } = await openQueue('deposits');
  Object.assign(items.get('b') ?? {}, { claim: claimOf('chen-id', 'chen') });
  await arrive('d', 'e', 'f');
  expect(rows()).toEqual(['a', 'b', 'c']);
  expect(box.querySelector('tr[data-row-key="b"]')?.textContent).toContain('chen');
  expect(button('显示 3 项新内容')).toBeDefined();
  items.delete('a');
  await act(async () => button('显示 3 项新内容')?.click());
  await settled();
  expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await arrive();
  expect(rows()).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(button('项新内容')).toBeUndefined();
});

test('claims the rows that were chosen, counts those that a colleague took, and decides nothing', async () => {
  const { sent, items, box, button, settled } = await openQueue('withdrawals');
  const boxes = () => [...box.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  for (const index of [0, 2]) await act(async () => boxes()[index]?.click());
  items.delete('c');
  await act(async () => button('认领所选 2 项')?.click());
  await settled();
  await expect.poll(() => document.body.textContent).toContain('已认领 1 / 2 项');
  expect(sent).toEqual(['claim a']);
  expect(button('认领所选')).toBeUndefined();
});

test('tags the rows that were chosen, as items of the queue, and counts those that are gone', async () => {
  const { sent, items, box, button, settled } = await openQueue('deposits');
  expect(button('加标签')).toBeUndefined();
  const boxes = () => [...box.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  for (const index of [0, 1, 2]) await act(async () => boxes()[index]?.click());
  items.delete('c');
  await act(async () => button('为所选 3 项加标签')?.click());
  const form = document.querySelector<HTMLFormElement>('.ant-popover form');
  const field = form?.querySelector('input') ?? null;
  const submit = () => act(async () => form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
  // Without a text nothing is sent.
  await submit();
  await settled();
  expect(sent).toEqual([]);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' 大额 ');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submit();
  await settled();
  await expect.poll(() => document.body.textContent).toContain('已加标签 2 / 3 项');
  expect(sent).toEqual(['tag deposit a of m: 大额', 'tag deposit b of m: 大额']);
  expect(button('加标签')).toBeUndefined();
});

test('says that live updates are interrupted and reads the list every 15 seconds until they are back', async () => {
  const { rows, items, item, lose, box, button } = await openQueue('withdrawals');
  expect(box.textContent).not.toContain('实时更新已中断');
  vi.useFakeTimers();
  await lose(true);
  expect(box.textContent).toContain('实时更新已中断，列表每 15 秒读取一次');
  items.set('d', item('d'));
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect(button('显示 1 项新内容')).toBeDefined();
  expect(rows()).toEqual(['a', 'b', 'c']);
  await lose(false);
  expect(box.textContent).not.toContain('实时更新已中断');
});

test('hides columns by choice, keeps the choice on the device, and always shows the number that opens an item', async () => {
  localStorage.clear();
  const headings = (box: Element) => [...box.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  const { box, button, settled } = await openQueue('deposits');
  const before = headings(box);
  await act(async () => button('显示列')?.click());
  const choices = [...box.querySelectorAll<HTMLLabelElement>('.table__columns label')];
  expect(choices.map(({ textContent }) => textContent)).not.toContain('单号');
  await act(async () => choices.find(({ textContent }) => textContent === '风险')?.click());
  await settled();
  expect(headings(box)).toEqual(before.filter((name) => name !== '风险'));
  closeQueue();
  const { box: again } = await openQueue('deposits');
  expect(headings(again)).toEqual(before.filter((name) => name !== '风险'));
  localStorage.clear();
});
