import { DomainError, type Movement, type Notification, type Order } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type ListMovementsInput, listMovements, readWallet, type WalletView } from '../ledger/index.ts';
import { type AssetsView, readAssets, readUserInfo } from '../members/index.ts';
import { listNotifications } from '../notifications/index.ts';
import { type ListOrdersInput, listOrders } from '../orders/index.ts';
import { isViewOpen } from './account-views.repo.ts';
import type { ListOrdersCtx } from './view-orders.ts';

/** One of the reads that an open view allows its administrator, for its member only. */
export type ReadViewInput = { viewId: string; memberId: string; adminId: string };
type ViewCtx = Pick<Ctx, 'db' | 'clock'>;
type Page<T> = { items: T[]; nextCursor: string | null };
export type ViewedHome = { userName: string; verified: boolean; wallet: WalletView; assets: AssetsView };

/**
 * Balances and earnings, read as the member's own screens read them.
 * @throws DomainError NOT_FOUND.
 */
export async function readViewedHome(ctx: ViewCtx, input: ReadViewInput): Promise<ViewedHome> {
  await requireView(ctx, input);
  const { memberId } = input;
  const [profile, wallet, assets] = await Promise.all([
    readUserInfo(ctx, { memberId }),
    readWallet(ctx, { memberId }),
    readAssets(ctx, { memberId }),
  ]);
  return { userName: profile.displayName, verified: profile.verified, wallet, assets };
}

/** @throws DomainError NOT_FOUND, INPUT_INVALID for an invalid cursor. */
export async function readViewedOrders(
  ctx: ViewCtx & { orderService: ListOrdersCtx },
  input: ReadViewInput & { query: Omit<ListOrdersInput, 'memberId'> },
): Promise<Page<Order>> {
  await requireView(ctx, input);
  return listOrders(ctx.orderService, { ...input.query, memberId: input.memberId });
}

/** @throws DomainError NOT_FOUND, INPUT_INVALID for an invalid cursor. */
export async function readViewedMovements(
  ctx: ViewCtx,
  input: ReadViewInput & { query: Omit<ListMovementsInput, 'memberId'> },
): Promise<Page<Movement>> {
  await requireView(ctx, input);
  return listMovements(ctx, { ...input.query, memberId: input.memberId });
}

/**
 * The member's notifications; reading them here does not mark them as read.
 * @throws DomainError NOT_FOUND, INPUT_INVALID.
 */
export async function readViewedNotifications(
  ctx: ViewCtx,
  input: ReadViewInput & { query: { cursor?: string | undefined; limit?: number | undefined } },
): Promise<Page<Notification>> {
  await requireView(ctx, input);
  return listNotifications(ctx, { ...input.query, memberId: input.memberId });
}

async function requireView(ctx: Pick<Ctx, 'db'>, { viewId, memberId, adminId }: ReadViewInput): Promise<void> {
  if (!(await isViewOpen(ctx.db, { id: viewId, memberId, adminId }))) throw new DomainError('NOT_FOUND');
}
