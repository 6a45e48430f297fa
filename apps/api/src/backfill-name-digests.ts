import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@fairtick/core';
import { digestNames } from '@fairtick/core/members';
import type { Cipher } from '@fairtick/core/shared';

const atOnce = 500;
const pauseMs = 50;

/**
 * Adds missing name digests in small batches, so that members created before there were digests, or by other tools, can
 * be found by name.
 */
export async function backfillNameDigests(ctx: Pick<Ctx, 'db'> & { cipher: Cipher }): Promise<void> {
  while ((await digestNames(ctx, { limit: atOnce })) > 0) await wait(pauseMs);
}
