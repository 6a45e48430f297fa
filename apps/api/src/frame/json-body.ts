import { DomainError } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';

/** No input nests deeper; a thousand brackets must not reach the parser. */
const maxDepth = 32;

/**
 * Refuses invalid UTF-8 instead of replacing it with U+FFFD, so that input is stored as sent. As fast as Buffer's
 * toString. A byte order mark is kept and is invalid JSON.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Accepts only JSON bodies without repeated keys and without keys that reach a prototype. Compressed bodies are never
 * inflated.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    done(encoding === undefined || encoding === 'identity' ? undefined : new DomainError('BODY_TOO_LARGE'));
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, parseJson(decode(bytes)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'request', message: 'unreadable' }] });
  }
}

/** @throws DomainError INPUT_INVALID for anything but plain, unambiguous JSON. */
export function parseJson(text: string): unknown {
  const written = scan(text);
  if (written.depth > maxDepth) throw malformed('nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('not JSON');
  }
  if (countKeys(value) !== written.keys) throw malformed('repeated key');
  return value;
}

/** One pass over the text: nesting depth and number of keys. Does not check validity. */
function scan(text: string): { depth: number; keys: number } {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (char === 0x22) i = endOfString(text, i);
    else if (char === 0x3a) keys += 1;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return { depth: deepest, keys };
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (char === 0x5c) i += 1;
    else if (char === 0x22) return i;
  }
  return text.length;
}

/** Number of keys in the parsed value; fewer than in the text means a repeated key. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countKeys(item), 0);
  let keys = 0;
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw malformed('forbidden key');
    keys += 1 + countKeys(item);
  }
  return keys;
}

function malformed(message: string): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path: 'body', message }] });
}
