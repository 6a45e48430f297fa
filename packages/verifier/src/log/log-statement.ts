import { fromBase64Url, isEd25519Signed, utf8 } from '@fairtick/tlog';
import * as z from 'zod';

const instant = z.iso.datetime({ precision: 3 });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const keyId = z.string().regex(/^[0-9a-f]{16}$/);
const count = z.number().int().nonnegative();
const total = z.string().regex(/^(0|[1-9]\d{0,16})\.\d{2}$/);

/** What the platform states: format, kind, when it was made, and the kind's fields. */
const statementSchema = z.union([
  z.tuple([z.literal(1), z.literal('head'), instant, z.uuid(), count, hash]),
  z.tuple([z.literal(1), z.literal('audit'), instant, count, hash]),
  z.tuple([z.literal(1), z.literal('key'), instant, z.enum(['acceptance', 'log']), keyId, z.string()]),
  z.tuple([z.literal(1), z.literal('key_end'), instant, z.literal('acceptance'), keyId, keyId]),
  z.tuple([z.literal(1), z.literal('liabilities'), instant, z.iso.date(), hash, total, count]),
  z.tuple([z.literal(1), z.literal('figures'), instant, z.iso.date(), hash]),
  z.tuple([z.literal(1), z.literal('ledger'), instant, z.iso.date(), count, hash, hash]),
  z.tuple([z.literal(1), z.literal('terms'), instant, z.string(), z.string(), count, instant, hash, z.string()]),
  z.tuple([z.literal(1), z.literal('holdings'), instant, count, hash, z.string()]),
  z.tuple([z.literal(1), z.literal('incident'), instant, z.literal('restore'), count, count]),
  z.tuple([z.literal(1), z.literal('incident'), instant, z.enum(['dispute', 'dispute_ended']), hash]),
]);

/** An entry of the log whose statement is public. */
const entrySchema = z.tuple([z.literal(1), z.literal('open'), z.string(), keyId, z.string()]);

/** An entry that shows of its statement, which is about one order, only a hash. */
const sealedSchema = z.tuple([z.literal(1), z.literal('sealed'), hash]);

/** The hash of a sealed entry; `undefined` for another one. */
export function readSealedEntry(entry: Uint8Array): string | undefined {
  const parsed = sealedSchema.safeParse(parseJson(new TextDecoder().decode(entry)));
  return parsed.success ? parsed.data[2] : undefined;
}

export type LogStatement = z.infer<typeof statementSchema>;
export type LoggedStatement = { statement: LogStatement; keyId: string; text: string; signature: string };

/** Kinds whose statements must be in their form: another one would hide a day, terms or a key. */
const strictKinds = ['liabilities', 'figures', 'ledger', 'terms', 'holdings', 'key'] as const;
type MalformedStatement = `${(typeof strictKinds)[number]}_malformed`;

/**
 * Reads an entry of the log. `undefined` for another form, of which a newer version may be the reason; a name for a
 * statement of a strict kind that is not in its form.
 */
export function readLogEntry(entry: Uint8Array): LoggedStatement | MalformedStatement | undefined {
  const parsed = entrySchema.safeParse(parseJson(new TextDecoder().decode(entry)));
  if (!parsed.success) return undefined;
  const [, , text, keyId, signature] = parsed.data;
  const content = parseJson(text);
  const statement = statementSchema.safeParse(content);
  if (statement.success) return { statement: statement.data, keyId, text, signature };
  const kind = Array.isArray(content) && content[0] === 1 ? strictKinds.find((one) => one === content[1]) : undefined;
  return kind && `${kind}_malformed`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the raw public key signed the statement. */
export async function isStatementSigned(
  { text, signature }: LoggedStatement,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  return bytes !== undefined && (await isEd25519Signed(utf8(text), { signature: bytes, publicKey }));
}
