import { DomainError, type FigureDay, type PublicFigures } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findFigureDays, findFigureRows, findFiguresOf } from './public-figures.repo.ts';

type Reader = Pick<Ctx, 'db'>;
const defaultLimit = 50;

/** Recorded days, newest first. */
export async function listFigureDays(
  ctx: Reader,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: FigureDay[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isDay(cursor)) throw invalidCursorError();
  const rows = await findFigureDays(ctx.db, { before: cursor ?? null, limit: limit + 1 });
  const items = rows.slice(0, limit).map(({ day, sha256, logIndex }) => ({
    day,
    sha256: sha256.toString('hex'),
    logIndex: logIndex === null ? null : Number(logIndex),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.day ?? null) : null };
}

/** @throws DomainError NOT_FOUND for a day that is not recorded */
export async function readFigures(ctx: Reader, { day }: { day: string }): Promise<PublicFigures> {
  const figures = await findFiguresOf(ctx.db, day);
  if (figures === undefined) throw new DomainError('NOT_FOUND');
  return figures;
}

/** The file from which the figures can be computed again. @throws DomainError NOT_FOUND for a day that is not recorded */
export async function* writeFigureRows(ctx: Reader, { day }: { day: string }): AsyncGenerator<string> {
  const rows = await findFigureRows(ctx.db, day);
  if (rows === undefined) throw new DomainError('NOT_FOUND');
  yield rows;
}

/** A date that exists. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && (new Date(`${text}T00:00Z`).toJSON() ?? '').startsWith(text);
}
