import { addIdentityPictures } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import {
  type Changes,
  ctx,
  idNumber,
  ids,
  latestId,
  look,
  memberId,
  mine,
  newMember,
  owner,
  type Pictures,
  reject,
  submit,
  verified,
} from './identity.test-setup.ts';
import { reopenIdentity } from './reopen-identity.ts';
import { viewIdentity } from './view-identity.ts';

describe('submitting a proof of identity', () => {
  test('makes it pending, masked also to the member, encrypted in the table, and notifies the member’s screens', async () => {
    expect(await mine()).toMatchObject({ state: 'unverified', canSubmit: true, attemptsLeft: 5, check: null });
    const identity = await submit();
    expect(identity).toMatchObject({
      state: 'pending_review',
      canSubmit: false,
      attemptsLeft: 4,
      onFile: { name: '林*溪', idNumber: `110***********${idNumber.slice(-4)}` },
      check: { state: 'pending_review', region: 'mainland', document: { name: '林*溪' }, reasons: [] },
    });
    const { rows } = await owner.pool.query('SELECT * FROM identity_check WHERE member_id = $1', [memberId]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`林若溪|${idNumber}`));
    expect(Buffer.from(rows[0].name).toString('latin1')).not.toContain(Buffer.from('林若溪').toString('latin1'));
    const events = await owner.pool.query('SELECT topic FROM outbox WHERE member_id = $1 AND ref = $2', [
      memberId,
      identity.check?.id,
    ]);
    expect(events.rows).toEqual([{ topic: 8 }]);
    expect((await listAudit(ctx, { actorId: memberId })).items[0]).toMatchObject({ action: 'identity.submit' });
  });

  test('takes name and number on file if the member gives neither', async () => {
    await submit({ name: undefined, idNumber: undefined });
    const { rows } = await owner.pool.query(
      'SELECT name_differs, number_differs, region FROM identity_check WHERE member_id = $1',
      [memberId],
    );
    expect(rows).toMatchObject([{ name_differs: false, number_differs: false }]);
    expect((await mine()).check?.document).toMatchObject({ name: '林*溪' });
  });

  test('treats the same pictures as the same submission, and refuses others while it is pending', async () => {
    const pictures = await addIdentityPictures(owner, memberId);
    const one = await submit({}, pictures);
    expect(await submit({}, pictures)).toEqual(one);
    await expect(submit()).rejects.toMatchObject({ code: 'IDENTITY_PENDING' });
    expect((await listAudit(ctx, { actorId: memberId })).items.map(({ action }) => action)).toEqual([
      'identity.refused',
      'identity.submit',
    ]);
  });

  test.each<[string, Changes, string]>([
    ['no name', { name: ' ' }, 'INFORMATION_EMPTY'],
    ['no number', { idNumber: ' ' }, 'INFORMATION_EMPTY'],
    ['a name with markup', { name: '<b>林</b>' }, 'INPUT_INVALID'],
    ['a wrong check digit', { idNumber: '110101199003071090' }, 'ID_NUMBER_INVALID'],
    [
      'a check digit escaped by naming another region',
      { idNumber: '110101199003071090', region: 'passport' },
      'ID_NUMBER_INVALID',
    ],
    ['a member of sixteen', { idNumber: '11010120100307109X' }, 'AGE_TOO_YOUNG'],
    ['a token of an ended session', { epoch: 2 }, 'UNAUTHENTICATED'],
  ])('refuses %s, and uses no picture', async (_, changes, code) => {
    const pictures = await addIdentityPictures(owner, memberId);
    await expect(submit(changes, pictures)).rejects.toMatchObject({ code });
    expect(await submit({}, pictures)).toMatchObject({ state: 'pending_review' });
  });

  test('takes only the member’s own pictures, each for its side and once, and none older than a day', async () => {
    const stranger = await newMember();
    const [own, foreign, old] = [
      await addIdentityPictures(owner, memberId),
      await addIdentityPictures(owner, stranger),
      await addIdentityPictures(owner, memberId),
    ];
    await owner.pool.query('ALTER TABLE upload DISABLE TRIGGER upload_guard');
    await owner.pool.query(`UPDATE upload SET created_at = created_at - interval '25 hours' WHERE id = $1`, [
      old.backUploadId,
    ]);
    await owner.pool.query('ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_guard');
    const wrong: Pictures[] = [
      foreign,
      { ...own, backUploadId: foreign.backUploadId },
      { frontUploadId: own.backUploadId, backUploadId: own.frontUploadId },
      { frontUploadId: own.frontUploadId, backUploadId: own.frontUploadId },
      { ...own, frontUploadId: ids.uuid() },
      { ...own, backUploadId: old.backUploadId },
    ];
    for (const pictures of wrong) {
      await expect(submit({}, pictures)).rejects.toMatchObject({ code: 'IDENTITY_PICTURE_MISSING' });
    }
    await submit({}, own);
    await reject();
    await expect(submit({}, own)).rejects.toMatchObject({ code: 'IDENTITY_PICTURE_MISSING' });
  });

  test('checks Hong Kong and passport numbers by their own rules', async () => {
    expect(await submit({ idNumber: 'a1234563', region: 'hong_kong' })).toMatchObject({
      check: { region: 'hong_kong' },
    });
    const other = await newMember();
    expect(await submit({ by: other, idNumber: 'E12345678' })).toMatchObject({ check: { region: 'passport' } });
  });
});

describe('a rejection', () => {
  test('shows every reason in a fixed order, and lets the member submit again', async () => {
    await submit();
    const done = await reject(['document_expired', 'photo_blurred', 'name_differs']);
    expect(done).toMatchObject({ state: 'rejected', decidedBy: 'first', claim: null });
    expect(await mine()).toMatchObject({
      state: 'rejected',
      canSubmit: true,
      attemptsLeft: 4,
      check: { reasons: ['name_differs', 'photo_blurred', 'document_expired'] },
    });
    expect(await verified()).toEqual({ wallets: [false], member: false });
    expect(await submit()).toMatchObject({ state: 'pending_review', attemptsLeft: 3 });
  });

  test('allows five submissions, until an administrator reopens them, once', async () => {
    for (let n = 0; n < 5; n += 1) {
      await submit();
      await reject();
    }
    expect(await mine()).toMatchObject({ state: 'rejected', canSubmit: false, attemptsLeft: 0 });
    await expect(submit()).rejects.toMatchObject({ code: 'IDENTITY_ATTEMPTS_USED' });
    const { version } = await viewIdentity(ctx, look(await latestId()));
    await expect(reopenIdentity(ctx, { ...look(await latestId()), version: version - 1 })).rejects.toMatchObject({
      code: 'REVIEW_CHANGED',
    });
    const opened = await reopenIdentity(ctx, { ...look(await latestId()), version });
    expect(opened).toMatchObject({ reopenedBy: 'first', attemptsLeft: 5 });
    await expect(reopenIdentity(ctx, { ...look(opened.id), version: opened.version })).rejects.toMatchObject({
      code: 'IDENTITY_STATE',
    });
    expect(await submit()).toMatchObject({ state: 'pending_review', attemptsLeft: 4 });
  });
});
