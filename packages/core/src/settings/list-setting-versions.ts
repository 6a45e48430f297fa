import { type SettingKey, type SettingVersion } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findSettingVersions, reader } from './settings.repo.ts';

export type ListSettingVersionsInput = {
  key: SettingKey;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Texts are returned in full, so a page is short. */
const defaultLimit = 10;

/**
 * One page of a setting's changes, newest first.
 * @throws DomainError INPUT_INVALID for an invalid cursor.
 */
export async function listSettingVersions(
  ctx: Pick<Ctx, 'db'>,
  { key, cursor, limit = defaultLimit }: ListSettingVersionsInput,
): Promise<{ items: SettingVersion[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) {
    throw invalidCursorError();
  }
  const below = cursor === undefined ? null : Number(cursor);
  const rows = await findSettingVersions(reader(ctx.db), { key, below, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return {
    items: items.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })),
    nextCursor: rows.length > limit ? (items.at(-1)?.version.toString() ?? null) : null,
  };
}
