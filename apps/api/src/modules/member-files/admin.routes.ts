import {
  adminAddMemberNote,
  adminLinkedMembers,
  adminMemberBounds,
  adminMemberInvites,
  adminMemberNotes,
  adminMemberOrders,
  adminMemberOverview,
  adminMemberPaymentAccounts,
  adminMemberReceipt,
  adminOpenView,
  adminRevealPaymentAccount,
  adminRevealPersonal,
  adminViewedHome,
  adminViewedMovements,
  adminViewedNotifications,
  adminViewedOrders,
} from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import {
  addNote,
  openView,
  readViewedHome,
  readViewedMovements,
  readViewedNotifications,
  readViewedOrders,
  revealPaymentAccount,
  revealPersonal,
  type StaffViewInput,
  viewBounds,
  viewInvites,
  viewLinkedMembers,
  viewNotes,
  viewOrders,
  viewOverview,
  viewPaymentAccounts,
  viewReceipt,
} from '@fairtick/core/member-files';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import type { CallBase } from '../../frame/call.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { assetsOnWire } from '../members/assets-on-wire.ts';

/** The member file for staff: parts, revealed data, and views of the member's screens. */
export function mountMemberFiles(app: FastifyInstance, ctx: ApiCtx): void {
  mountParts(app, ctx);
  mountReveals(app, ctx);
  mountViews(app, ctx);
}

function mountParts(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminMemberOverview, (call) => viewOverview(ctx, viewInputOf(call)));
  mount(app, adminMemberOrders, (call) => viewOrders(ctx, { ...viewInputOf(call), query: call.query }));
  mount(app, adminMemberReceipt, (call) => viewReceipt(ctx, { ...viewInputOf(call), orderId: call.params.oid }));
  mount(app, adminMemberBounds, (call) => viewBounds(ctx, viewInputOf(call)));
  mount(app, adminMemberInvites, (call) => viewInvites(ctx, { ...viewInputOf(call), ...call.query }));
  mount(app, adminMemberPaymentAccounts, async (call) => ({
    items: await viewPaymentAccounts(ctx, viewInputOf(call)),
  }));
  mount(app, adminLinkedMembers, async (call) => ({ items: await viewLinkedMembers(ctx, viewInputOf(call)) }));
  mount(app, adminMemberNotes, async (call) => ({ items: await viewNotes(ctx, viewInputOf(call)) }));
  mount(app, adminAddMemberNote, async (call) => {
    await addNote(ctx, { ...viewInputOf(call), ...call.body });
    return {};
  });
}

function mountReveals(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminRevealPersonal, (call) => revealPersonal(ctx, { ...viewInputOf(call), ...call.body }));
  mount(app, adminRevealPaymentAccount, (call) =>
    revealPaymentAccount(ctx, { ...viewInputOf(call), ...call.body, paymentAccountId: call.params.pid }),
  );
}

function mountViews(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminOpenView, (call) => openView(ctx, { ...viewInputOf(call), ...call.body, key: call.idempotencyKey }));
  mount(app, adminViewedHome, async (call) => {
    const { userName, verified, wallet, assets } = await readViewedHome(ctx, viewOf(call));
    return { userName, verified, ...wallet, assets: assetsOnWire(assets) };
  });
  mount(app, adminViewedOrders, (call) => readViewedOrders(ctx, { ...viewOf(call), query: call.query }));
  mount(app, adminViewedMovements, (call) => readViewedMovements(ctx, { ...viewOf(call), query: call.query }));
  mount(app, adminViewedNotifications, (call) => readViewedNotifications(ctx, { ...viewOf(call), query: call.query }));
}

function viewInputOf(call: CallBase & { params: { id: string }; admin: AdminIdentity }): StaffViewInput {
  return { memberId: call.params.id, admin: call.admin, origin: originOf(call) };
}

function viewOf({ params, admin }: { params: { id: string; vid: string }; admin: AdminIdentity }) {
  return { viewId: params.vid, memberId: params.id, adminId: admin.id };
}
