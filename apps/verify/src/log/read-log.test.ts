import { utf8 } from '@fairtick/tlog';
import { type LogFiles, publishLog } from '@fairtick/tlog/published-log.test-data';
import { expect, it } from 'vitest';
import { readIncidents, readLog } from './read-log.ts';

const texts = (count: number) => Array.from({ length: count }, (_, number) => `entry ${number}`);

const publish = (entries: readonly string[], origin?: string) =>
  publishLog(entries.map(utf8), origin === undefined ? {} : { origin });
const checkpointOf = (files: LogFiles) => new TextDecoder().decode(files.get('checkpoint'));
const read = (files: LogFiles, kept: string | null = null) => readLog(async (path) => files.get(path) ?? null, kept);

it('checks signatures, tiles and growth of an honest log', async () => {
  const older = await publish(texts(5));
  expect(await read(await publish(texts(9)), checkpointOf(older))).toMatchObject({
    size: 9,
    isSigned: true,
    isRootOfTiles: true,
    grewFrom: { size: 5, isConsistent: true },
    witnesses: [{ cosignedAtMs: 1_790_000_000_000 }],
  });
});

it('finds a log that was rewritten, cut, or given another root', async () => {
  const kept = checkpointOf(await publish(texts(9)));
  const rewritten = await publish(['another', ...texts(10)]);
  expect((await read(rewritten, kept))?.grewFrom).toEqual({ size: 9, isConsistent: false });
  expect((await read(await publish(texts(5)), kept))?.grewFrom).toEqual({ size: 9, isConsistent: false });
  rewritten.set('checkpoint', utf8(checkpointOf(await publish(texts(11)))));
  expect((await read(rewritten))?.isRootOfTiles).toBe(false);
});

it('says what is open where a tile is missing, and that a log of another origin is not signed', async () => {
  const files = await publish(texts(5));
  files.delete('tile/0/000.p/5');
  expect(await read(files, checkpointOf(await publish(texts(3))))).toMatchObject({
    isRootOfTiles: null,
    grewFrom: null,
  });
  expect((await read(await publish(texts(5), 'log.example/two')))?.isSigned).toBe(false);
  expect(await read(new Map())).toBeNull();
});

it('lists incidents that entries state, newest first, and skips other entries', async () => {
  const incident = (at: string) =>
    JSON.stringify([1, 'open', JSON.stringify([1, 'incident', at, 'restore', 5, 9]), 'key', 'signature']);
  const files = await publish(['no JSON', incident('2026-01-01'), '[1,"open","{"]', incident('2026-02-01')]);
  expect(await readIncidents(async (path) => files.get(path) ?? null)).toEqual({
    read: 4,
    incidents: [
      { at: '2026-02-01', what: 'restore 5 9' },
      { at: '2026-01-01', what: 'restore 5 9' },
    ],
  });
});
