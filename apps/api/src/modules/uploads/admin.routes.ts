import { adminUploadContent, adminUploadLink } from '@fairtick/contracts';
import { linkUploadForAdmin, readUploadForAdmin, type UploadsCtx } from '@fairtick/core/uploads';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { mountPicture } from '../../frame/mount-picture.ts';
import { originOf } from '../admins/origin.ts';
import { linkOf } from './member.routes.ts';

/** Members' pictures for reviewers, by their own links; each view is logged. */
export function mountUploadsForAdmins(app: FastifyInstance, ctx: UploadsCtx): void {
  mount(app, adminUploadLink, async (call) => {
    const { id: uploadId } = call.params;
    const key = await linkUploadForAdmin(ctx, { uploadId, admin: call.admin, origin: originOf(call) });
    return linkOf(adminUploadContent.path, uploadId, key);
  });
  mountPicture(app, adminUploadContent, async (call) => {
    const { id: uploadId } = call.params;
    const { key } = call.query;
    const picture = await readUploadForAdmin(ctx, { uploadId, key, admin: call.admin, origin: originOf(call) });
    return { name: uploadId, ...picture };
  });
}
