import type { Endpoint } from '@fairtick/contracts';
import { type $ZodType, type $ZodTypes, registry, toJSONSchema } from 'zod/v4/core';
import { insideOf, namedSchemas, nameOfWords, pascalCase, wordLists } from './api-schema-names.ts';

export type Json = Record<string, unknown>;
type Part = 'params' | 'query' | 'body' | 'response';
type Flow = 'input' | 'output';
const parts: readonly Part[] = ['params', 'query', 'body', 'response'];

/** Facts that the pattern does not express. */
const facts: Readonly<Record<string, Json>> = {
  Day: { format: 'date' },
  Hash: { description: 'SHA-256 in lower-case hex' },
  Id: { format: 'uuid' },
  Instant: { format: 'date-time', description: 'UTC, whole milliseconds' },
  Money: { description: 'A decimal text, signed where a loss is possible' },
  MoneyInput: { description: 'A decimal text without a sign, two decimals at most' },
  Price: { description: "A decimal text in steps of the product's pip" },
  Rate: { description: 'A decimal text with eight decimals' },
};
/** Base schemas that no call refers to. */
const bases = ['NotificationFacts', 'OrderFacts', 'Page'];
const refStart = '#/components/schemas/';

export function schemaRef(name: string): Json {
  return { $ref: refStart + name };
}

/** Each call specifies `data`. */
const Answer = {
  type: 'object',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: {
    code: { const: 200 },
    msg: { type: 'string' },
    data: {},
    requestId: { type: 'string', format: 'uuid' },
  },
};
const Refusal = {
  type: 'object',
  required: ['code', 'msg', 'data', 'error', 'requestId'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: {},
    error: schemaRef('ErrorCode'),
    requestId: { type: 'string', format: 'uuid' },
  },
};

/** What all pages have. */
const Page = { type: 'object', properties: { nextCursor: { type: ['string', 'null'] } }, required: ['nextCursor'] };

const orNull = Object.fromEntries(
  ['Id', 'Instant', 'Money', 'Point', 'Price', 'SavingsTerms'].map((name) => [
    `${name}OrNull`,
    { anyOf: [schemaRef(name), { type: 'null' }] },
  ]),
);

export type ApiSchemas = {
  /** A part of a call as JSON Schema: a reference if the body or the answer has a name. */
  partOf: (operationId: string, part: Part) => Json;
  /** Every schema that the JSON refers to, directly or indirectly. */
  referredBy: (json: unknown) => Record<string, Json>;
};

/** The schemas of the endpoints: larger bodies are named after their call, pages after their items. */
export function describeSchemas(endpoints: Readonly<Record<string, Endpoint>>): ApiSchemas {
  const ids = new Map(namedSchemas());
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    for (const part of parts) {
      const schema = endpoint[part] && insideOf(endpoint[part]);
      if (schema !== undefined && !ids.has(schema)) ids.set(schema, idOf(schema, operationId, part, ids));
    }
  }
  const schemas = { input: convert(ids, 'input'), output: convert(ids, 'output') };
  const flows = { input: called(schemas.input), output: called(schemas.output) };

  function partOf(operationId: string, part: Part): Json {
    const schema = endpoints[operationId]?.[part];
    if (schema === undefined) throw new Error(`${operationId} has no ${part}`);
    const id = ids.get(insideOf(schema)) ?? '';
    const json = flows[part === 'response' ? 'output' : 'input'][id] ?? {};
    return part === 'params' || part === 'query' || id.includes('.') || '$ref' in json ? json : schemaRef(id);
  }

  function referredBy(json: unknown): Record<string, Json> {
    const found = new Map<string, Json>();
    const visit = (text: string) => {
      for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([\w.]+)"/g)) {
        if (found.has(name)) continue;
        if (name.includes('.')) throw new Error(`API schema without a name: ${name}`);
        const { [name]: sent } = flows.input;
        const { [name]: read } = flows.output;
        const schema = JSON.stringify(read);
        if (schema === undefined || schema !== JSON.stringify(sent))
          throw new Error(`the API’s schema ${name} differs between input and output`);
        found.set(name, read as Json);
        visit(schema);
      }
    };
    visit(JSON.stringify([json, bases.map(schemaRef)]));
    const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, schema]) => [name, extended(schema, sorted)]));
  }

  return { partOf, referredBy };
}

/** An id with a dot is not a name: such a schema is inlined. */
function idOf(schema: $ZodType, operationId: string, part: Part, ids: ReadonlyMap<$ZodType, string>): string {
  const { shape, type } = defOf(schema);
  const isLarge = type === 'union' || Object.keys(shape ?? {}).length > 2;
  if (part === 'body' && isLarge) return `${pascalCase(operationId)}Body`;
  const isPage = shape !== undefined && Object.keys(shape).join() === 'items,nextCursor';
  const item = isPage ? ids.get(defOf(shape['items'] as $ZodType).element as $ZodType) : undefined;
  return part === 'response' && item !== undefined ? `${item}Page` : `${operationId}.${part}`;
}

function convert(ids: ReadonlyMap<$ZodType, string>, io: Flow): Record<string, Json> {
  const named = registry<{ id: string }>();
  const taken = new Set<string>();
  for (const [schema, id] of ids) {
    const isTaken = taken.has(id);
    // Pages of the same items are separate but equal schemas.
    if (isTaken && !id.endsWith('Page')) throw new Error(`two schemas of the API are called ${id}`);
    if (!isTaken) named.add(schema, { id });
    taken.add(id);
  }
  const { schemas } = toJSONSchema(named, {
    io,
    uri: (id) => refStart + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as Json, io),
  });
  const lists = Object.entries(wordLists).map(([name, words]) => [name, { type: 'string', enum: words }]);
  const objects = Object.entries(schemas).map(([name, json]) => [
    name,
    { ...without(json as Json, '$schema', '$id', 'id'), ...facts[name] },
  ]);
  return { Answer, Page, Refusal, ...orNull, ...(Object.fromEntries([...lists, ...objects]) as Record<string, Json>) };
}

/** Replaces every schema that equals a named one by a reference; equal named schemas refer to the first one. */
function called(schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const names = new Map<string, string>();
  for (const [name, json] of Object.entries(schemas)) {
    const text = JSON.stringify(json);
    if (!name.includes('.') && !names.has(text)) names.set(text, name);
  }
  const call = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const target = '$ref' in value ? schemas[String(value.$ref).slice(refStart.length)] : value;
    const name = names.get(JSON.stringify(target));
    return name === undefined ? callInside(value) : schemaRef(name);
  };
  const callInside = (value: object): unknown =>
    Array.isArray(value)
      ? value.map(call)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, call(inner)]));
  return Object.fromEntries(
    Object.entries(schemas).map(([name, json]) => [
      name,
      (names.get(JSON.stringify(json)) === name || isOfParameters(name) ? callInside(json) : call(json)) as Json,
    ]),
  );
}

const isOfParameters = (id: string) => /\.(params|query)$/.test(id);

/** Adapts zod's JSON Schema to what client generators and linters understand. */
function adapt(schema: $ZodTypes, json: Json, io: Flow): void {
  const def = schema._zod.def;
  const replace = (other: Json) => {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, other);
  };
  if (def.type === 'enum') {
    const name = nameOfWords(json['enum'] as unknown[]);
    if (name !== undefined) replace(schemaRef(name));
  }
  // The bounds of exact doubles carry no information.
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['minLength'] === 0) delete json['minLength'];
  if ('const' in json) delete json['type'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  // Digits in a query are a number.
  if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type === 'number') {
    replace(without(toJSONSchema(def.out) as Json, '$schema'));
  }
  // A union with an unrestricted part is unrestricted.
  if (Array.isArray(json['anyOf']) && json['anyOf'].some((one: Json) => Object.keys(one).length === 0)) replace({});
  if (def.type === 'record' && Array.isArray(json['required'])) {
    const value = json['additionalProperties'];
    const properties = Object.fromEntries(json['required'].map((key: string) => [key, value]));
    replace({ ...without(json, 'propertyNames', 'additionalProperties'), properties });
  }
  // Clients must accept additional fields in answers. That bodies accept none is stated in the document's description.
  if (json['additionalProperties'] === false) delete json['additionalProperties'];
  // Not every language supports these character classes.
  for (const key of ['pattern', 'allOf']) if (JSON.stringify(json[key] ?? '').includes('\\\\p{')) delete json[key];
  // `maxItems` already limits the length.
  if (def.type === 'tuple') json['items'] = {};
}

type ObjectJson = Json & { properties?: Record<string, Json>; required?: string[]; oneOf?: ObjectJson[] };
const fewest = 3;

/** Describes an object, or each object of a choice, with all properties of a smaller one as that schema plus its own. */
function extended(schema: ObjectJson, others: readonly (readonly [string, ObjectJson])[]): Json {
  if (schema.oneOf !== undefined) return { ...schema, oneOf: schema.oneOf.map((one) => extended(one, others)) };
  if (Object.keys(schema.properties ?? {}).join() === 'items,nextCursor') {
    const properties = { items: schema.properties?.['items'] };
    return { allOf: [schemaRef('Page'), { properties, required: ['items'] }] };
  }
  const isPart = ({ properties = {}, required = [] }: ObjectJson) =>
    Object.entries(properties).every(
      ([key, property]) =>
        JSON.stringify(property) === JSON.stringify(schema.properties?.[key]) &&
        required.includes(key) === schema.required?.includes(key),
    );
  const sizeOf = ({ properties = {} }: ObjectJson) => Object.keys(properties).length;
  const [base] = others
    .filter(([, other]) => sizeOf(other) >= fewest && sizeOf(other) < sizeOf(schema) && isPart(other))
    .sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  if (base === undefined) return schema;
  const [baseName, { properties: inherited = {} }] = base;
  const own = Object.entries(schema.properties ?? {}).filter(([key]) => !(key in inherited));
  const required = schema.required?.filter((key) => !(key in inherited));
  return {
    allOf: [schemaRef(baseName), { properties: Object.fromEntries(own), ...(required?.length ? { required } : {}) }],
  };
}

function without(json: Json, ...keys: string[]): Json {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));
}

type Def = { type: string; shape?: Record<string, unknown>; element?: unknown };
const defOf = (schema: $ZodType) => schema._zod.def as Def;
