import type { TapeKind } from '@fairtick/contracts';
import { tapeKinds } from '@fairtick/contracts';
import type { TapeUpdate } from './tape-entry.ts';

/**
 * Redis channel on which every appended entry is published after its commit. Only a hint: followers also poll the
 * database.
 */
export const tapeChannel = 'fairtick:tape';

/** Price in pips as a decimal string of digits. */
export function encodeTapeUpdate({ productId, seq, kind, price, at }: TapeUpdate): string {
  return JSON.stringify({
    productId,
    seq,
    kind,
    price: price === null ? null : price.toString(),
    at: at.toISOString(),
  });
}

/** `undefined` for anything that is no entry: the channel is not trusted. */
export function decodeTapeUpdate(text: string): TapeUpdate | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof content !== 'object' || content === null) return undefined;
  const { productId, seq, kind, price, at } = content as Record<string, unknown>;
  if (typeof productId !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1 || !isKind(kind)) return undefined;
  const isTick = kind === 'tick';
  if (isTick !== (typeof price === 'string' && /^[1-9]\d{0,17}$/.test(price))) return undefined;
  return { productId, seq, kind, price: isTick ? BigInt(price as string) : null, at: new Date(at) };
}

function isKind(kind: unknown): kind is TapeKind {
  return (tapeKinds as readonly unknown[]).includes(kind);
}
