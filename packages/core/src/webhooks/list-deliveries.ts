import { isId, type WebhookDelivery } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { type DeliveryFilter, findDeliveries } from './deliveries.repo.ts';
import { toDelivery } from './webhook-view.ts';

const defaultLimit = 20;

/** One page of messages by target, newest first. @throws DomainError INPUT_INVALID for an invalid cursor. */
export async function listDeliveries(
  ctx: Pick<Ctx, 'db'>,
  {
    cursor,
    limit = defaultLimit,
    ...filter
  }: DeliveryFilter & { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) throw invalidCursorError();
  const rows = await findDeliveries(ctx.db.prisma, filter, { before: cursor ?? null, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toDelivery);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
