import { expect, it } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { SourceTag } from './source-tag.tsx';

const stage = createStage();

async function shown(tag: Parameters<typeof SourceTag>[0]): Promise<string | null> {
  await stage.show(stage.platform({}), <SourceTag {...tag} />);
  return stage.find('.source-tag')?.textContent ?? null;
}

it.each([
  ['a simulated price', 'sim', '模拟 SIMULATED'],
  ['a recorded one, in a further pass too', 'replay:xauusd-2026.csv#2', '回放 RECORDED'],
  ['a live one', 'binance', null],
])('marks %s and no other', async (_what, source, said) => {
  expect(await shown({ source })).toBe(said);
});

it('names a live source only on request, and the others by their words', async () => {
  expect(await shown({ source: 'binance', named: true })).toBe('binance');
  expect(await shown({ source: 'sim', named: true })).toBe('模拟 SIMULATED');
});

it.each([
  ['sim', '模拟价', '模拟 SIMULATED'],
  ['replay:xauusd-2026.csv', '回放价', '回放 RECORDED'],
])('shortens %s in a dense list for the eye only', async (source, seen, heard) => {
  await shown({ source, short: true });
  expect(stage.find('.source-tag [aria-hidden]')?.textContent).toBe(seen);
  expect(stage.find('.source-tag .visually-hidden')?.textContent).toBe(heard);
});
