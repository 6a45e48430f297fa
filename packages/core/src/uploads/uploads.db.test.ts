import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadPurpose } from '@fairtick/contracts';
import { addMember, createDatabase, makePng, openRoles, testCipher } from '@fairtick/test-kit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { createFileStore } from './create-file-store.ts';
import { linkUpload } from './link-upload.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { readUpload } from './read-upload.ts';
import { removeOrphanUploads } from './remove-orphan-uploads.ts';
import { storeUpload } from './store-upload.ts';

const { app, owner, worker } = openRoles(await createDatabase(), 6);
const folder = join(await mkdtemp(join(tmpdir(), 'fairtick-')), 'uploads');
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const uploads = createFileStore(folder);
const pictures = createPictureEncoder({ inFlight: 2, waiting: 100 });
const ctx = { db: app, clock: systemClock, ids, log: quiet, cipher: testCipher, uploads, pictures };
const bytes = makePng(32, 32);
let memberId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `member_${count}` });
});

const store = (purpose: UploadPurpose = 'deposit_proof') => storeUpload(ctx, { memberId, purpose, bytes });
const attach = (upload: string, ref: string, { by = memberId, purpose = 'deposit_proof' } = {}) =>
  owner.pool.query('SELECT attach_upload($1, $2, $3, $4)', [by, upload, purpose, ref]);
const fileOf = async (id: string) =>
  String((await owner.pool.query('SELECT file FROM upload WHERE id = $1', [id])).rows[0].file);
/** Moves the times of a picture into the past; only the owner can disable the trigger. */
async function age(id: string, interval: string): Promise<void> {
  await owner.pool.query('ALTER TABLE upload DISABLE TRIGGER upload_guard');
  await owner.pool.query('UPDATE upload SET created_at = created_at - $2::interval WHERE id = $1', [id, interval]);
  await owner.pool.query('ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_guard');
}

describe('a stored picture', () => {
  test('is encrypted under a random name, readable by its owner only, and opens for its member', async () => {
    const { id, width, height } = await store();
    expect({ width, height }).toEqual({ width: 32, height: 32 });
    const file = await fileOf(id);
    expect(await readdir(folder)).toContain(file);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const sealed = await readFile(join(folder, file));
    expect(sealed.toString('latin1')).not.toMatch(/PNG|IHDR|IDAT/);
    const { key } = await linkUpload(ctx, { uploadId: id, memberId });
    const opened = await readUpload(ctx, { uploadId: id, memberId, key });
    expect(opened.format).toBe('png');
    expect(opened.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  test('cannot be opened with one byte changed, or in place of another', async () => {
    const [first, second] = [await store(), await store()];
    const { key } = await linkUpload(ctx, { uploadId: first.id, memberId });
    const read = () => readUpload(ctx, { uploadId: first.id, memberId, key });
    const [place, other] = [join(folder, await fileOf(first.id)), join(folder, await fileOf(second.id))];
    const sealed = await readFile(place);
    await writeFile(place, await readFile(other));
    await expect(read()).rejects.toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await writeFile(place, sealed);
    await expect(read()).rejects.toThrow();
    await rm(place);
    await expect(read()).rejects.toThrow('NOT_FOUND');
  });

  test('without a finished file is not found, and is swept', async () => {
    const broken = { ...ctx, uploads: { ...uploads, put: () => Promise.reject(new Error('disk full')) } };
    await expect(storeUpload(broken, { memberId, purpose: 'deposit_proof', bytes })).rejects.toThrow('disk full');
    const { rows } = await owner.pool.query('SELECT id FROM upload WHERE member_id = $1', [memberId]);
    await expect(linkUpload(ctx, { uploadId: rows[0].id, memberId })).rejects.toThrow('NOT_FOUND');
    await expect(attach(rows[0].id, ids.uuid())).rejects.toThrow('refused: NOT_FOUND');
    await age(rows[0].id, '25 hours');
    expect(await removeOrphanUploads({ db: worker, uploads })).toBe(1);
  });
});

describe('attaching a picture', () => {
  test('works once, for its member and purpose; a repetition changes nothing', async () => {
    const { id } = await store();
    const deposit = ids.uuid();
    const stranger = await addMember(owner, { id: ids.uuid(), username: `stranger_${count}` });
    await expect(attach(id, deposit, { by: stranger })).rejects.toThrow('refused: NOT_FOUND');
    await expect(attach(id, deposit, { purpose: 'avatar' })).rejects.toThrow('refused: NOT_FOUND');
    await expect(attach(ids.uuid(), deposit)).rejects.toThrow('refused: NOT_FOUND');
    await attach(id, deposit);
    await attach(id, deposit);
    await expect(attach(id, ids.uuid())).rejects.toThrow('refused: NOT_FOUND');
  });

  test('works for one of many concurrent targets', async () => {
    const { id } = await store();
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => attach(id, ids.uuid())));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused after a day, and an attached picture is never removed', async () => {
    const [kept, old, young] = [await store(), await store(), await store()];
    await attach(kept.id, ids.uuid());
    await age(kept.id, '30 days');
    await age(old.id, '25 hours');
    await age(young.id, '23 hours');
    await expect(attach(old.id, ids.uuid())).rejects.toThrow('refused: NOT_FOUND');
    const files = { kept: await fileOf(kept.id), old: await fileOf(old.id), young: await fileOf(young.id) };
    expect(await removeOrphanUploads({ db: worker, uploads })).toBe(1);
    const left = await readdir(folder);
    expect([left.includes(files.kept), left.includes(files.old), left.includes(files.young)]).toEqual([
      true,
      false,
      true,
    ]);
    await expect(owner.pool.query('DELETE FROM upload WHERE id = $1', [kept.id])).rejects.toThrow('is kept');
    await expect(owner.pool.query('UPDATE upload SET attached_to = NULL, attached_at = NULL')).rejects.toThrow('once');
    await expect(owner.pool.query('TRUNCATE upload CASCADE')).rejects.toThrow('cannot be truncated');
  });

  test('keeps the file when the sweep is killed before its commit', async () => {
    const { id } = await store();
    await age(id, '25 hours');
    const failing = { ...uploads, remove: () => Promise.reject(new Error('killed')) };
    await expect(removeOrphanUploads({ db: worker, uploads: failing })).rejects.toThrow('killed');
    expect(await readdir(folder)).toContain(await fileOf(id));
    expect(await removeOrphanUploads({ db: worker, uploads })).toBe(1);
  });
});

describe('the limit of twenty pictures a day', () => {
  test('holds for thirty concurrent uploads, and states how long to wait', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => store()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(reason.details.retryAfterS).toBeGreaterThan(86_000);
    }
  });

  test('holds in the stored procedure, for any number of concurrent calls', async () => {
    const announce = () =>
      app.pool.query(`SELECT add_upload($1, $2, 'avatar', md5(gen_random_uuid()::text), 'png', sha256('x'), 1, 1, 1)`, [
        ids.uuid(),
        memberId,
      ]);
    const tries = await Promise.allSettled(Array.from({ length: 40 }, announce));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('counts any 24 hours, removed pictures included', async () => {
    const first = await store();
    for (let i = 1; i < 20; i += 1) await store();
    await expect(store()).rejects.toThrow('TOO_MANY_REQUESTS');
    await age(first.id, '24 hours');
    await store();
    await expect(store()).rejects.toThrow('TOO_MANY_REQUESTS');
  });
});

test('lets no role of a process write the table except by stored procedures', async () => {
  const { id } = await store();
  for (const role of [app, worker]) {
    for (const statement of [
      'UPDATE upload SET stored_at = now()',
      'DELETE FROM upload',
      'INSERT INTO upload SELECT * FROM upload',
      `SELECT attach_upload('${memberId}', '${id}', 'deposit_proof', '${id}')`,
    ]) {
      await expect(role.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  }
});
