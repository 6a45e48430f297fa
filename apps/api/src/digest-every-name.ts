import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@fairtick/core';
import { digestNames } from '@fairtick/core/members';
import type { Cipher } from '@fairtick/core/shared';

const atOnce = 500;
const pauseMs = 50;

/** Members of before there were digests, or that another tool put in, become findable by their name, a few at a time. */
export async function digestEveryName(ctx: Pick<Ctx, 'db'> & { cipher: Cipher }): Promise<void> {
  while ((await digestNames(ctx, { limit: atOnce })) > 0) await wait(pauseMs);
}
