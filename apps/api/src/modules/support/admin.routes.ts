import {
  adminSupportPicture,
  adminSupportPictureLink,
  adminSupportThread,
  adminSupportThreads,
  assignSupport,
  cannedReplies,
  changeCanned,
  closeSupport,
  createCanned,
  readSupportThread,
  removeCanned,
  replySupport as replyEndpoint,
  supportColleagues,
} from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import {
  assignSupportThread,
  listCannedReplies,
  listColleagues,
  listSupportThreads,
  markThreadRead,
  moveSupportThread,
  removeCannedReply,
  replySupport,
  type SupportCtx,
  saveCannedReply,
  viewSupportThread,
} from '@fairtick/core/support';
import { linkUploadForAdmin, readUploadForAdmin, type UploadsCtx } from '@fairtick/core/uploads';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { mountPicture } from '../../frame/mount-picture.ts';
import { originOf } from '../admins/origin.ts';
import { linkOf } from '../uploads/member.routes.ts';

/** Customer service for staff: inbox, threads, replies and canned replies. */
export function mountSupportForAdmins(app: FastifyInstance, ctx: SupportCtx & UploadsCtx): void {
  mountInbox(app, ctx);
  mountPictures(app, ctx);
  mountCanned(app, ctx);
}

function mountInbox(app: FastifyInstance, ctx: SupportCtx & Ctx): void {
  mount(app, adminSupportThreads, ({ admin, query }) => {
    const { unread, ...filter } = query;
    return listSupportThreads(ctx, { ...filter, unreadOnly: unread === 'true', adminId: admin.id });
  });
  mount(app, supportColleagues, async () => ({ items: await listColleagues(ctx) }));
  mount(app, adminSupportThread, (call) => {
    const { id: threadId } = call.params;
    return viewSupportThread(ctx, { threadId, ...call.query, admin: call.admin, origin: originOf(call) });
  });
  mount(app, replyEndpoint, (call) => {
    const { id: threadId } = call.params;
    return replySupport(ctx, { threadId, ...call.body, admin: call.admin, origin: originOf(call) });
  });
  mount(app, readSupportThread, async (call) => {
    const { id: threadId } = call.params;
    await markThreadRead(ctx, { threadId, n: call.body.n, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, assignSupport, (call) => {
    const { id: threadId } = call.params;
    return assignSupportThread(ctx, { threadId, ...call.body, admin: call.admin, origin: originOf(call) });
  });
  mount(app, closeSupport, (call) => {
    const { id: threadId } = call.params;
    return moveSupportThread(ctx, { threadId, ...call.body, admin: call.admin, origin: originOf(call) });
  });
}

/** Only pictures of threads, because support staff need not see identity documents. */
function mountPictures(app: FastifyInstance, ctx: UploadsCtx): void {
  const purpose = 'support_picture';
  mount(app, adminSupportPictureLink, async (call) => {
    const { id: uploadId } = call.params;
    const key = await linkUploadForAdmin(ctx, { uploadId, purpose, admin: call.admin, origin: originOf(call) });
    return linkOf(adminSupportPicture.path, uploadId, key);
  });
  mountPicture(app, adminSupportPicture, async (call) => {
    const { id: uploadId } = call.params;
    const { key } = call.query;
    const input = { uploadId, purpose, key, admin: call.admin, origin: originOf(call) } as const;
    return { name: uploadId, ...(await readUploadForAdmin(ctx, input)) };
  });
}

function mountCanned(app: FastifyInstance, ctx: SupportCtx): void {
  mount(app, cannedReplies, async () => ({ items: await listCannedReplies(ctx) }));
  mount(app, createCanned, (call) =>
    saveCannedReply(ctx, { known: null, ...call.body, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, changeCanned, (call) => {
    const { version, ...body } = call.body;
    const known = { id: call.params.id, version };
    return saveCannedReply(ctx, { known, ...body, admin: call.admin, origin: originOf(call) });
  });
  mount(app, removeCanned, async (call) => {
    await removeCannedReply(ctx, { id: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
}
