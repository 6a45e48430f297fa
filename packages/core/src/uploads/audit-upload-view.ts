import {
  adminIdentityCheck,
  adminSupportPicture,
  DomainError,
  permissionMatches,
  type UploadPurpose,
  uploadPurposes,
} from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findUpload, type StoredUpload } from './uploads.repo.ts';

export type AdminViewInput = {
  uploadId: string;
  /** The only kind of picture that the caller may see; any kind without it. */
  purpose?: UploadPurpose;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'permissions'>;
  origin: Origin;
};

const permissions: Readonly<Record<UploadPurpose, string | null>> = {
  identity_front: adminIdentityCheck.permission,
  identity_back: adminIdentityCheck.permission,
  support_picture: adminSupportPicture.permission,
  deposit_proof: null,
  avatar: null,
};

/**
 * The permission that a kind of picture needs besides the right to open pictures; null for an unknown kind, which is
 * refused.
 */
function permissionOf(purpose: string): string | null {
  const known = uploadPurposes.find((one) => one === purpose);
  if (known === undefined) throw new DomainError('FORBIDDEN');
  return permissions[known];
}

/**
 * Finds a member's picture for an administrator and logs the request. Pictures of documents need the right to read
 * proofs of identity, those of customer service the right to read its threads.
 * @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function auditUploadView(
  tx: Tx,
  action: 'uploads.link' | 'uploads.view',
  { uploadId, purpose: seen, admin, origin }: AdminViewInput,
): Promise<StoredUpload> {
  const upload = await findUpload(tx, uploadId);
  if (upload === null || (seen !== undefined && upload.purpose !== seen)) throw new DomainError('NOT_FOUND');
  const { memberId, purpose, attachedTo } = upload;
  const needed = permissionOf(purpose);
  if (needed !== null && !permissionMatches(admin.permissions, needed)) throw new DomainError('FORBIDDEN');
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action,
    target: { kind: 'upload', id: uploadId },
    after: { memberId, purpose, attachedTo },
  });
  return upload;
}
