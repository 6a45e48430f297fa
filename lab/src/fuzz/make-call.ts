/** An OpenAPI document with unresolved references. */
export type ApiDocument = { paths: Record<string, Record<string, unknown>> };
/** The parts of it that a call is generated from. */
type ResolvedDocument = {
  /** The default security where the operation states none. */
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
};
type Operation = {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
};

const roles = ['member', 'admin', 'visitor'] as const;
export type Role = (typeof roles)[number];
export type FuzzCall = {
  role: Role;
  /** Whether the call belongs to this role, so that a refusal concerns its session. */
  isOwn: boolean;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
};
/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A seeded random generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values of earlier answers by property name: ids lead calls to existing records. */
export type Found = Map<string, string[]>;
const keptPerName = 200;
const worthKeeping = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{1,8}\.\d{1,8}$/;

/** Stores the ids and amounts of an answer. */
export function keepFound(found: Found, value: unknown, name = ''): void {
  if (typeof value === 'string' && worthKeeping.test(value)) {
    const kept = found.get(name) ?? [];
    if (kept.length < keptPerName && !kept.includes(value)) found.set(name, [...kept, value]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) keepFound(found, inner, Array.isArray(value) ? name : key);
  }
}

/** Valid strings of some rules; those that match a schema's pattern are used for it. */
const words =
  `0 1 1.00 9.99 10 10.00 50 100 100.00 500.00 5000 50000.00 99999999.99 0.01 0.00000001 -1 -0 1e5 1,000 010 rise fall
  real demo USD CNY USDT/CNY USD/CNY BTC/USDT EUR/USD TRC20 ERC20 bank crypto en zh-Hans zh-Hant jp manual members:read *:*:*
  00:00 23:59 24:00 2026-02-30 2028-02-29 2026-11-27 2026-11-27T00:00:00.000Z 9999-12-31T23:59:59.999Z 0000-01-01T00:00:00.000Z
  1970-01-01T00:00:00.000Z Asia/Shanghai Etc/Nowhere 123456 000000 482913 13800000001 11010119900307109X abcdefgh A_name_1 a
  6222021234567890123 TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf 0x52908400098527886E0F7030069857D2E4169EE7 https://example.com/a
  http://127.0.0.1/ javascript:alert(1) a@b.example 林若溪 %00 ../../etc/passwd ' " ; -- \\ <script> {{a}} \${a} __proto__ null NaN
  00000000-0000-0000-0000-000000000000 01900000-0000-7000-8000-000000000000`.split(/\s+/);
const long = 'ж'.repeat(70_000);
/** Values that no rule accepts. */
const wild: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e-7,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'a\tb\nc',
  '\u200b',
  "' OR 1=1 --",
  '\u{1F600}'.repeat(60),
  'ﬁ'.repeat(300),
  long,
  [],
  [null],
  [[[]]],
  {},
  { a: 1 },
  ['a', 'a'],
  { length: 1 },
];

/** The document with every reference resolved. */
function resolved(document: ApiDocument): ResolvedDocument {
  const resolve = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(resolve);
    if (!('$ref' in part)) return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolve(inner)]));
    const steps = String(part.$ref).split('/').slice(1);
    return resolve(steps.reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], document));
  };
  return { ...document, paths: resolve(document.paths) as ResolvedDocument['paths'] };
}

/** Generates calls: mostly valid, the rest with a fault. The same seed gives the same calls. */
export function callMaker(document: ApiDocument, random: Random, found: Found): () => FuzzCall {
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const chance = (share: number) => random() < share;
  const { paths, security } = resolved(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

  function uuid(): string {
    const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5');
  }

  function text(schema: Schema, name: string): string {
    const named = found.get(name) ?? [];
    const ids = found.get('id') ?? [];
    if (named.length > 0 && chance(0.7)) return one(named);
    if (schema.format === 'uuid') return chance(0.8) && ids.length > 0 ? one(ids) : uuid();
    const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
    const fits = (word: string) =>
      word.length >= minLength &&
      word.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(word));
    const fitting = words.filter(fits);
    if (fitting.length > 0) return one(fitting);
    return 'a'.repeat(Math.min(Math.max(minLength, 1), maxLength));
  }

  function value(schema: Schema, name: string): unknown {
    if (chance(0.04)) return one(wild);
    if (chance(0.02)) return one(words);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return value(one(choices), name);
    if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => value(part, name)));
    const type = Array.isArray(schema.type) ? one(schema.type) : schema.type;
    if (type === 'object') return object(schema);
    if (type === 'array') {
      const length = (schema.minItems ?? 0) + below(3);
      return Array.from({ length }, () => value(schema.items ?? {}, name));
    }
    if (type === 'boolean') return chance(0.5);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') {
      const { minimum = 0, maximum = minimum + 1_000 } = schema;
      return one([minimum, maximum, minimum + below(Math.min(maximum - minimum, 1e6) + 1), 60, 300]);
    }
    return type === 'string' ? text(schema, name) : one(words);
  }

  function object(schema: Schema): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isNeeded = schema.required?.includes(name) ?? false;
      if (isNeeded ? chance(0.97) : chance(0.5)) made[name] = value(property, name);
    }
    if (chance(0.03)) made[one(words)] = one(wild);
    return made;
  }

  function bodyOf({ requestBody }: Operation): { type?: string; body?: string } {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (type === undefined) return chance(0.03) ? { type: 'application/json', body: '{' } : {};
    if (chance(0.02))
      return { type: one(['text/plain', 'application/json', 'application/xml']), body: one(['{', '', 'a', long]) };
    if (!type.startsWith('multipart/')) return { type, body: JSON.stringify(value(content?.schema ?? {}, '')) };
    const part = (name: string, sent: string) =>
      `--fuzz\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${sent}\r\n`;
    const file = `--fuzz\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG${one(words)}\r\n`;
    const purpose = part('"purpose"', String(value(content?.schema?.properties?.['purpose'] ?? {}, 'purpose')));
    return { type: 'multipart/form-data; boundary=fuzz', body: `${purpose}${file}--fuzz--\r\n` };
  }

  return () => {
    const { path, method, operation } = one(operations);
    const query = new URLSearchParams();
    const headers: Record<string, string> = { 'accept-language': one(['en', 'zh-Hans', 'vi', 'xx;q=a']) };
    let url = path;
    for (const { name, in: where, required, schema = {} } of operation.parameters ?? []) {
      const sent = () => {
        const made = value(schema, name);
        return typeof made === 'string' ? made : JSON.stringify(made);
      };
      // A path without one of its parts is another path, and a header line takes 16 KB at most.
      if (where === 'path')
        url = url.replace(`{${name}}`, encodeURIComponent(sent().toWellFormed().slice(0, 5_000) || '-'));
      else if (where === 'query' && chance(required ? 0.97 : 0.3)) query.append(name, sent().slice(0, 5_000));
      else if (where === 'header' && chance(0.97))
        headers[name.toLowerCase()] = chance(0.9)
          ? uuid()
          : sent()
              .replace(/[^\x21-\x7e]/g, '')
              .slice(0, 500);
    }
    if (chance(0.02)) query.append(one(words), one(words));
    const meant = Object.keys((operation.security ?? security)?.[0] ?? {})[0] as Role | undefined;
    const role = meant !== undefined && chance(0.9) ? meant : one(roles);
    const { type, body } = method === 'GET' ? {} : bodyOf(operation);
    return {
      role,
      isOwn: role === meant,
      method,
      url: query.size > 0 ? `${url}?${query}` : url,
      headers: type === undefined ? headers : { ...headers, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    };
  };
}
