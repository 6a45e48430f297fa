import type { Language, OutsideLink } from '@fairtick/contracts';
import { inLanguage } from '../config/index.ts';
import type { LinkBoard } from './link-board.ts';

/** Places outside that stand open, titled in the asked language. */
export async function listLinks(board: LinkBoard, { language }: { language: Language }): Promise<OutsideLink[]> {
  const rows = await board.read();
  return rows.map(({ slug, url, titles, embed }) => ({ slug, url, embed, title: inLanguage(titles, language).text }));
}
