import { createUpload, DomainError, uploadContent, uploadLink, uploadPurposes } from '@fairtick/contracts';
import { linkUpload, readUpload, storeUpload, type UploadKey, type UploadsCtx } from '@fairtick/core/uploads';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { mountPicture } from '../../frame/mount-picture.ts';
import { registerPictureForms } from '../../frame/read-picture-form.ts';

/** A member's own pictures. */
export function mountUploads(app: FastifyInstance, ctx: UploadsCtx): void {
  // A separate scope: no other route accepts forms.
  void app.register(async (scope) => {
    await registerPictureForms(scope);
    mount(scope, createUpload, async ({ member, readPicture }) => {
      const form = await readPicture();
      const purpose = uploadPurposes.find((one) => one === form.purpose);
      if (purpose === undefined) {
        throw new DomainError('INPUT_INVALID', { issues: [{ path: 'purpose', message: 'unknown' }] });
      }
      return storeUpload(ctx, { memberId: member.id, purpose, bytes: form.bytes });
    });
  });
  mount(app, uploadLink, async ({ member, params }) =>
    linkOf(uploadContent.path, params.id, await linkUpload(ctx, { uploadId: params.id, memberId: member.id })),
  );
  mountPicture(app, uploadContent, async ({ member, params, query }) => {
    const picture = await readUpload(ctx, { uploadId: params.id, memberId: member.id, key: query.key });
    return { name: params.id, ...picture };
  });
}

/** A path without a host; the caller prefixes its base. */
export function linkOf(path: string, uploadId: string, { key, expiresAt }: UploadKey) {
  return { url: `${path.replace(':id', uploadId)}?key=${key}`, expiresAt: expiresAt.toISOString() };
}
