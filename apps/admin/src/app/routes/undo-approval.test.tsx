import { afterEach, beforeAll, expect, test } from 'vitest';
import { closeQueue, openQueue, startQueues } from './queue-stage.test-data.tsx';

beforeAll(startQueues);
afterEach(closeQueue);

/** Longer than a test takes, so that nothing is sent by time. */
const longS = 30;
const heldNote = (box: Element) => box.querySelector('.held-strip');

test('an approval that waits is not sent, and its item can be decided in no other way', async () => {
  const { press, pressWhenUsable, sent, box } = await openQueue('withdrawals', longS);
  await press('c');
  await pressWhenUsable('a');
  await press('a');
  await press('r');
  expect(heldNote(box)?.textContent).toContain('通过尚未发出');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(sent).toEqual(['claim a']);
});

test('an approval is sent once after the chosen time', async () => {
  const { press, pressWhenUsable, sent, box } = await openQueue('withdrawals', 1);
  await press('c');
  await pressWhenUsable('a');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['claim a', 'approve a']);
  await expect.poll(() => heldNote(box)).toBeNull();
});

test('Z takes an approval back from the next item, and opens its item again with nothing sent', async () => {
  const { press, pressWhenUsable, sent, opened, items, box } = await openQueue('withdrawals', longS);
  await press('c');
  await pressWhenUsable('A');
  expect(opened()).toBe('b');
  await press('z');
  expect(opened()).toBe('a');
  expect(heldNote(box)).toBeNull();
  expect(sent).toEqual(['claim a']);
  expect(items.get('a')).toMatchObject({ state: 'pending_review', version: 2 });
  await press('z');
  expect(sent).toEqual(['claim a']);
});

test('the next approval sends the one before, which is not offered again, and leaving the queue sends the last', async () => {
  const { press, pressWhenUsable, sent, opened, leave, settled } = await openQueue('withdrawals', longS);
  await press('c');
  await pressWhenUsable('A');
  await press('c');
  await pressWhenUsable('A');
  expect(sent).toEqual(['claim a', 'claim b', 'approve a']);
  expect(opened()).toBe('c');
  await press('n');
  expect(opened()).toBe('c');
  leave();
  await settled();
  expect(sent).toEqual(['claim a', 'claim b', 'approve a', 'approve b']);
});

test('an approval that is refused after the next item was opened says so, and its item stays in the queue', async () => {
  const { press, pressWhenUsable, sent, opened, items, rows } = await openQueue('withdrawals', 1);
  await press('c');
  Object.assign(items.get('a') ?? {}, { version: 9 });
  await pressWhenUsable('A');
  expect(opened()).toBe('b');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['claim a', 'approve a']);
  await expect.poll(() => document.body.textContent).toContain('刚才的通过没有生效');
  expect(opened()).toBe('b');
  expect(rows()).toContain('a');
});
