import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUnarchivedMs } from '@fairtick/core/operations';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Installation, openInstallation } from './open-installation.ts';

const timeout = 180_000;
let installation: Installation;

beforeEach(async () => {
  installation = await openInstallation();
  onTestFinished(() => installation.close());
  await installation.start();
  await installation.sql('CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, body text)');
}, timeout);

const write = (body: string) => installation.sql(`INSERT INTO note (body) VALUES ('${body}')`);
const notes = () => installation.sql('SELECT body FROM note ORDER BY id');
const backups = () =>
  readdirSync(installation.backups)
    .filter((name) => !name.startsWith('.'))
    .sort();

/** A backup, and its name. */
async function backUp(): Promise<string> {
  await installation.script('backup');
  return backups().at(-1) ?? '';
}

/** A time in a later second than everything before; backup names have a resolution of one second. */
async function timeOfNow(): Promise<string> {
  await sleep(1_000);
  const [time] = await installation.sql('SELECT clock_timestamp()::text');
  return String(time);
}

/** All commits are in the archive, and the data is deleted. */
async function loseDisk(): Promise<void> {
  // An empty WAL segment is not archived.
  await installation.sql("SELECT pg_logical_emit_message(true, '', '')");
  const [piece] = await installation.sql('SELECT pg_walfile_name(pg_switch_wal())');
  const archived = `SELECT coalesce(last_archived_wal >= '${String(piece)}', false) FROM pg_stat_archiver`;
  while (!(await installation.sql(archived)).includes(true)) await sleep(20);
  await installation.stop();
  rmSync(join(installation.disk, 'data'), { recursive: true });
}

async function restore(...words: string[]): Promise<void> {
  await installation.script('restore', ...words);
  await installation.start();
}

test('restores again after a restore to a time', { timeout }, async () => {
  await write('first');
  await backUp();
  await write('kept');
  const time = await timeOfNow();
  await write('accident');
  await loseDisk();
  await restore('latest', time);
  expect(await notes()).toEqual(['first', 'kept']);

  await write('after');
  await backUp();
  await write('last');
  await loseDisk();
  await restore('latest');
  expect(await notes()).toEqual(['first', 'kept', 'after', 'last']);
});

test('restores to a time from the newest backup that had ended by then', { timeout }, async () => {
  await write('first');
  await backUp();
  await write('kept');
  const time = await timeOfNow();
  await write('accident');
  const later = await backUp();
  await loseDisk();
  await expect(installation.script('restore', later, time)).rejects.toThrow(`${later} had not ended`);
  await restore('latest', time);
  expect(await notes()).toEqual(['first', 'kept']);

  // The later backup belongs to the abandoned timeline.
  await write('after');
  await loseDisk();
  await expect(installation.script('restore', later)).rejects.toThrow('does not lead');
  await restore('latest');
  expect(await notes()).toEqual(['first', 'kept', 'after']);
});

test('refuses an invalid or future time', { timeout }, async () => {
  await backUp();
  await installation.stop();
  await expect(installation.script('restore', 'latest', "soon' --")).rejects.toThrow('is no time');
  await expect(installation.script('restore', 'latest', '2999-01-01 00:00:00+00')).rejects.toThrow('has not passed');
  await expect(installation.script('restore', 'latest', '2020-01-01 00:00:00+00')).rejects.toThrow('no backup');
  await expect(installation.script('restore', '20200101T000000Z')).rejects.toThrow('no backup 20200101T000000Z');
});

test('leaves no files of a failed or interrupted backup', { timeout }, async () => {
  const before = await backUp();
  mkdirSync(join(installation.backups, '20200101T000000Z.part/base'), { recursive: true });
  installation.program('pg_verifybackup', 'exit 1');
  await expect(backUp()).rejects.toThrow('backup.sh');
  expect(backups()).toEqual([before]);
});

test('leaves the data unchanged when a restore fails', { timeout }, async () => {
  await write('first');
  await backUp();
  await write('last');
  await installation.stop();
  // As a full disk would fail, after a part of the copy.
  installation.program('cp', '/bin/cp "$@"; exit 1');
  await expect(installation.script('restore', 'latest')).rejects.toThrow('restore.sh');
  expect(readdirSync(installation.disk)).toEqual(['data']);
  await installation.start();
  expect(await notes()).toEqual(['first', 'last']);
});

test('reports WAL that is not archived, with since when, until it is', { timeout }, async () => {
  const pool = new pg.Pool({ connectionString: installation.url, max: 1 });
  const piece = async () => {
    await write('one more');
    await installation.sql('SELECT pg_switch_wal()');
  };
  const unarchivedMs = async () => {
    // A new segment makes the archiver retry immediately.
    await piece();
    return readUnarchivedMs({ pool });
  };
  const poll = { timeout: 30_000, interval: 500 };
  try {
    expect(await readUnarchivedMs({ pool })).toBe(0);
    renameSync(installation.archive, `${installation.archive}.away`);
    await expect.poll(unarchivedMs, poll).toBeGreaterThan(0);
    renameSync(`${installation.archive}.away`, installation.archive);
    await expect.poll(unarchivedMs, poll).toBe(0);
  } finally {
    await pool.end();
  }
});
