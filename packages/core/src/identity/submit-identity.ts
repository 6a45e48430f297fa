import { type DocumentRegion, DomainError, type Identity, missingInput, platformDayOf } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { type Actor, appendAudit, type Origin } from '../audit/index.ts';
import type { MemberIdentity } from '../auth/index.ts';
import { canonicalName, checkIdNumber, personalDataBounds } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { findOnFile, insertCheck, type NewCheck } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { openDocument, type PlainDocument } from './open-document.ts';
import { identityOf } from './read-identity.ts';

type IdentityDraft = {
  /** Without them, those on file. */
  name?: string | undefined;
  idNumber?: string | undefined;
  frontUploadId: string;
  backUploadId: string;
  region?: DocumentRegion | undefined;
};
export type SubmitIdentityInput = {
  member: Pick<MemberIdentity, 'id' | 'epoch'>;
  draft: IdentityDraft;
  origin: Origin;
};

/**
 * Submits a proof of identity. The same pictures again are the same submission.
 * @throws DomainError INFORMATION_EMPTY, INPUT_INVALID for a name of anything but letters, ID_NUMBER_INVALID,
 * AGE_TOO_YOUNG, IDENTITY_PENDING, IDENTITY_ALREADY_VERIFIED, IDENTITY_ATTEMPTS_USED, IDENTITY_PICTURE_MISSING,
 * UNAUTHENTICATED
 */
export async function submitIdentity(ctx: IdentityCtx, input: SubmitIdentityInput): Promise<Identity> {
  const { member, origin } = input;
  const onFile = await findOnFile(ctx.db.prisma, member.id);
  if (onFile === null) throw new DomainError('UNAUTHENTICATED');
  const actor = { kind: 'member', id: member.id, name: onFile.username } as const;
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'identity.submit',
    refusedAs: 'identity.refused',
    target: { kind: 'identity_check', id: null },
    detail: {},
    act: async (tx) => {
      // Read again in the transaction: an approval changes what is on file.
      const current = (await findOnFile(tx, member.id)) ?? onFile;
      const known = openDocument(ctx.cipher, member.id, { name: current.realName, idNumber: current.idNumber });
      const document = judge(input.draft, known, platformDayOf(ctx.clock.now()));
      const check = seal(ctx, input, document, known);
      const id = await insertCheck(tx, check);
      const identity = await identityOf(ctx, tx, member.id);
      if (id === check.id) await recordSubmission(tx, actor, check, origin);
      return identity;
    },
  });
}

type SoundDocument = { name: string; idNumber: string; region: DocumentRegion };

function judge(draft: IdentityDraft, known: PlainDocument, today: string): SoundDocument {
  const { name = known.name, idNumber = known.idNumber, region } = draft;
  const empty = Object.entries({ name, idNumber }).flatMap(([field, text]) => (text.trim() === '' ? [field] : []));
  if (empty.length > 0) throw missingInput('INFORMATION_EMPTY', empty);
  const sound = canonicalName(name);
  if (sound === undefined) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'name', message: 'letters of a name only' }] });
  }
  const verdict = checkIdNumber(idNumber, today, region);
  if (!verdict.valid) throw new DomainError('ID_NUMBER_INVALID');
  if (verdict.adult === false) throw new DomainError('AGE_TOO_YOUNG');
  return { name: sound, idNumber: verdict.idNumber, region: verdict.region };
}

function seal(
  ctx: IdentityCtx,
  { member, draft }: SubmitIdentityInput,
  { name, idNumber, region }: SoundDocument,
  known: PlainDocument,
): NewCheck {
  const { cipher } = ctx;
  const bounds = personalDataBounds(member.id);
  return {
    id: ctx.ids.uuid(),
    memberId: member.id,
    epoch: member.epoch,
    region,
    name: cipher.seal(name, bounds.realName),
    idNumber: cipher.seal(idNumber, bounds.idNumber),
    idNumberDigest: cipher.digest(idNumber, 'member.id_number'),
    nameDiffers: canonicalName(known.name) !== name,
    numberDiffers: known.idNumber !== idNumber,
    frontUploadId: draft.frontUploadId,
    backUploadId: draft.backUploadId,
  };
}

async function recordSubmission(tx: Tx, actor: Actor, check: NewCheck, origin: Origin): Promise<void> {
  const { id, region, nameDiffers, numberDiffers, frontUploadId, backUploadId } = check;
  await appendAudit(tx, {
    actor,
    origin,
    action: 'identity.submit',
    target: { kind: 'identity_check', id },
    after: { region, nameDiffers, numberDiffers, frontUploadId, backUploadId },
  });
}
