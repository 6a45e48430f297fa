import { UnreadableStatement } from './statement-line.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and character numbers; anything else stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}

/** A statement needs no document type; one could declare entities that grow or read files. */
export function refuseDocumentType(content: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(content)) throw new UnreadableStatement('a document type is not accepted');
}
