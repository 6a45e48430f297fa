import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addMember,
  addStaff,
  cameraCanary,
  createDatabase,
  makePhoto,
  openRoles,
  putMoneyTermsInForce,
  testCipher,
} from '@fairtick/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { createCipher } from '../shared/cipher.ts';
import {
  createFileStore,
  createPictureEncoder,
  linkUpload,
  linkUploadForAdmin,
  readUpload,
  readUploadForAdmin,
  storeUpload,
} from '../uploads/index.ts';
import { claimIdentity } from './claim-identity.ts';
import { listIdentityViews } from './list-identity-views.ts';
import { purgeIdentity } from './purge-identity.ts';
import { readIdentity } from './read-identity.ts';
import { rejectIdentity } from './reject-identity.ts';
import { submitIdentity } from './submit-identity.ts';
import { viewIdentity } from './view-identity.ts';

const { app, owner, worker } = openRoles(await createDatabase(), 6);
const folder = join(await mkdtemp(join(tmpdir(), 'fairtick-')), 'uploads');
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const uploads = createFileStore(folder);
const ctx = {
  db: app,
  clock: systemClock,
  ids,
  log: quiet,
  cipher: testCipher,
  uploads,
  pictures: createPictureEncoder(),
};
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
beforeAll(() => putMoneyTermsInForce(owner));

async function submitted(username: string) {
  const memberId = await addMember(owner, { id: ids.uuid(), username, idNumber: '11010119900307109X' });
  const front = await storeUpload(ctx, { memberId, purpose: 'identity_front', bytes: await makePhoto() });
  const back = await storeUpload(ctx, {
    memberId,
    purpose: 'identity_back',
    bytes: await makePhoto({ format: 'png', side: 'back' }),
  });
  const draft = { name: '林若溪', idNumber: '11010119900307109X', frontUploadId: front.id, backUploadId: back.id };
  const { check } = await submitIdentity(ctx, { member: { id: memberId, epoch: 1 }, draft, origin });
  return { memberId, id: check?.id ?? '', front: front.id, back: back.id };
}

test('stores photos without their location, encrypted, and unreadable without the key', async () => {
  for (const format of ['jpeg', 'png'] as const) {
    const sent = await sharp(await makePhoto({ format })).metadata();
    expect(sent.exif?.toString('latin1')).toContain(cameraCanary);
  }
  const { memberId, front, back } = await submitted('with_place');
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const sealed = await readFile(join(folder, file));
    expect(sealed.toString('latin1')).not.toMatch(/JFIF|Exif|PNG|IHDR|Canary/);
    await expect(sharp(sealed).metadata()).rejects.toThrow();
  }
  for (const [uploadId, format] of [
    [front, 'jpeg'],
    [back, 'png'],
  ] as const) {
    const { key } = await linkUpload(ctx, { uploadId, memberId });
    const opened = await readUpload(ctx, { uploadId, memberId, key });
    const { exif, xmp, iptc, icc, comments, width, height } = await sharp(opened.bytes).metadata();
    expect({ format: opened.format, exif, xmp, iptc, icc, comments, width, height }).toEqual({
      format,
      width: 1_280,
      height: 800,
    });
    expect(opened.bytes.toString('latin1')).not.toMatch(/Canary|GPS|Exif/);
    // The same platform with another ENCRYPTION_KEY: the link is invalid, and the file cannot be decrypted.
    const other = { ...ctx, cipher: createCipher('another key of 256 bits or more..') };
    await expect(readUpload(other, { uploadId, memberId, key })).rejects.toThrow('UPLOAD_LINK_INVALID');
    const own = await linkUpload(other, { uploadId, memberId });
    await expect(readUpload(other, { uploadId, memberId, key: own.key })).rejects.toThrow();
  }
});

test('purges a rejected submission with its pictures after thirty days, and keeps views and decisions', async () => {
  const before = (await readdir(folder)).length;
  const admin = await addStaff(owner, { username: 'first' });
  const { memberId, id, front, back } = await submitted('to_purge');
  await viewIdentity(ctx, { id, admin, origin });
  for (const uploadId of [front, back]) {
    const { key } = await linkUploadForAdmin(ctx, { uploadId, admin, origin });
    await readUploadForAdmin(ctx, { uploadId, admin, origin, key });
  }
  const { version } = await claimIdentity(ctx, { id, admin, origin });
  await rejectIdentity(ctx, { id, admin, origin, version, reasons: ['photo_glare', 'wrong_side'], note: '' });
  const views = await listIdentityViews(ctx, { memberId });
  expect(views.items.map(({ what }) => what)).toEqual(['name', 'back_picture', 'front_picture', 'details']);

  const lateBy = async (interval: string) => {
    await owner.pool.query('ALTER TABLE identity_check DISABLE TRIGGER identity_check_guard');
    await owner.pool.query('UPDATE identity_check SET decided_at = now() - $2::interval WHERE id = $1', [id, interval]);
    await owner.pool.query('ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_guard');
  };
  await lateBy('29 days 23 hours');
  expect(await purgeIdentity({ db: worker, ids, uploads })).toBe(0);
  await lateBy('30 days 1 minute');
  const failing = { ...uploads, remove: () => Promise.reject(new Error('killed')) };
  await expect(purgeIdentity({ db: worker, ids, uploads: failing })).rejects.toThrow('killed');
  expect(await readdir(folder)).toHaveLength(before + 2);
  expect(await purgeIdentity({ db: worker, ids, uploads })).toBe(1);
  expect(await purgeIdentity({ db: worker, ids, uploads })).toBe(0);
  expect(await readdir(folder)).toHaveLength(before);

  for (const uploadId of [front, back]) {
    await expect(linkUpload(ctx, { uploadId, memberId })).rejects.toThrow('NOT_FOUND');
    await expect(linkUploadForAdmin(ctx, { uploadId, admin, origin })).rejects.toThrow('NOT_FOUND');
  }
  expect((await readIdentity(ctx, { memberId })).check).toMatchObject({
    state: 'rejected',
    reasons: ['photo_glare', 'wrong_side'],
    document: null,
    frontUploadId: null,
    backUploadId: null,
  });
  expect(await listIdentityViews(ctx, { memberId })).toEqual(views);
  const { rows } = await owner.pool.query(
    'SELECT name, id_number, id_number_digest, decided_by FROM identity_check WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ name: null, id_number: null, id_number_digest: null, decided_by: admin.id }]);
  expect((await listAudit(ctx, { targetId: id, limit: 1 })).items[0]).toMatchObject({
    action: 'identity.purge',
    actorKind: 'system',
    after: { pictures: 2 },
  });
});
