import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '@fairtick/contracts';
import { acceptanceFields, createUpload, errorsOfKind } from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import { addTicks, openRoles } from '@fairtick/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { inject, listeningPort, signUp, startApi } from '#test-kit';
import { buildApiDocument } from './api-document.ts';

const api = await startApi();

type Operation = {
  operationId: string;
  description?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content?: Record<string, { schema: unknown }> };
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  'x-errors'?: string[];
};
type Document = {
  openapi: string;
  security: Record<string, string[]>[];
  'x-errors-of-kind': Record<string, string[]>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown>; enum?: string[] }> };
};
const text = (await inject(api, { method: 'GET', url: '/api/openapi.json' })).text;
const named = JSON.parse(text) as Document;

/** The document with every reference resolved. */
function resolved(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(resolved);
  if (!('$ref' in part)) return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolved(inner)]));
  let found: unknown = named;
  for (const step of String(part.$ref).split('/').slice(1)) found = (found as Record<string, unknown>)[step];
  if (found === undefined) throw new Error(`${String(part.$ref)} cannot be resolved`);
  return resolved(found);
}
const document = resolved(named) as Document;

/** The schema of a JSON file only names the type; other files are not JSON. */
const ofFile = (gives: string) => (gives === 'json' ? {} : undefined);

describe('the document', () => {
  it('equals the document that is built without a server', () => {
    expect(JSON.parse(text)).toEqual(buildApiDocument());
  });

  it('is OpenAPI 3.1 and has every endpoint once, with its name in contracts', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        id: operation.operationId,
      })),
    );
    const endpoints = api.app.frame.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(({ name }) => name).sort()).toEqual(endpoints.sort());
    for (const { name, id } of operations) {
      const { method, path } = (contracts as unknown as Record<string, { method: string; path: string }>)[id] ?? {};
      expect(`${method} ${path?.replace(/:(\w+)/g, '{$1}')}`).toBe(name);
    }
  });

  it('names the schemas of calls, without duplicates', () => {
    const { schemas } = named.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Order',
        'OrderPage',
        'Deposit',
        'Receipt',
        'Product',
        'Movement',
        'Money',
        'PlaceOrderBody',
      ]),
    );
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(texts.filter((one, index) => one.startsWith('{"type":"object"') && texts.indexOf(one) !== index)).toEqual(
      [],
    );
  });

  it('describes the audience, input and errors of every endpoint', () => {
    for (const { method, path, auth, idempotent, params, gives, secretHeader } of api.app.frame.endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schemaOf = (status: string) => operation?.responses[status]?.content?.['application/json']?.schema;
      const named = (where: string) =>
        (operation?.parameters ?? []).filter((one) => one.in === where).map((one) => one.name.toLowerCase());
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      expect({
        method,
        path,
        security: operation?.security ?? document.security,
        answer: schemaOf('200'),
        refusal: schemaOf('4XX'),
        inPath: named('path'),
        inHeader: named('header'),
      }).toMatchObject({
        method,
        path,
        security: auth === 'public' ? [] : [{ [auth]: [] }],
        answer:
          gives === undefined
            ? {
                allOf: [
                  { properties: { code: {}, msg: {}, requestId: {} } },
                  { properties: { data: {} }, required: ['data'] },
                ],
              }
            : ofFile(gives),
        refusal: { properties: { error: { enum: expect.arrayContaining(['INPUT_INVALID']) } } },
        inPath: params ? inPath : [],
        inHeader: [...(idempotent ? ['idempotency-key'] : []), ...(secretHeader === undefined ? [] : [secretHeader])],
      });
    }
  });

  it('lists the declared error codes of every endpoint, and those of a kind once', () => {
    const kinds = Object.values(document['x-errors-of-kind']).flat();
    for (const endpoint of api.app.frame.endpoints) {
      const { method, path, errors = [] } = endpoint;
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect({ method, path, errors: operation?.['x-errors'] ?? [] }).toEqual({ method, path, errors });
      expect(kinds).toEqual(expect.arrayContaining(errorsOfKind(endpoint)));
    }
  });

  it('limits every integer of a body to four bytes, as the database does', () => {
    type Part = { type?: unknown; minimum?: number; maximum?: number };
    const unbounded = (part: unknown): Part[] => {
      if (typeof part !== 'object' || part === null) return [];
      const { type, minimum, maximum } = part as Part;
      const isWide = type === 'integer' && !(Number(minimum) >= -(2 ** 31) && Number(maximum) < 2 ** 31);
      return [...(isWide ? [part] : []), ...Object.values(part).flatMap(unbounded)];
    };
    const wide = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => unbounded(requestBody).length > 0)
        .map(([method]) => `${method} ${path}`),
    );
    expect(wide).toEqual([]);
  });

  it('distinguishes forms and pictures from JSON', () => {
    const form = document.paths[createUpload.path]?.['post']?.requestBody?.content;
    expect(form).toMatchObject({ 'multipart/form-data': { schema: { required: ['purpose', 'file'] } } });
    const picture = document.paths['/api/uploads/{id}/content']?.['get']?.responses['200']?.content;
    expect(Object.keys(picture ?? {})).toEqual(['image/jpeg', 'image/png']);
  });

  it('lists the signed fields of an acceptance in order, for every call that returns one', () => {
    const signed = acceptanceFields.map((name) => `\`${name}\``).join(', ');
    const { paths } = document;
    for (const operation of [paths['/api/orders']?.['post'], paths['/api/orders/{id}/receipt']?.['get']]) {
      expect(operation?.description).toContain(`the number 2 (1 without \`termsHash\`), then ${signed}; 18 elements`);
    }
  });

  it('lists every key of the error table', () => {
    expect(named.components.schemas['ErrorCode']?.enum).toEqual(Object.keys(contracts.errorTable));
  });
});

describe('the page', () => {
  it('loads nothing from other sites and works with the content security policy', async () => {
    const { status, text, headers } = await inject(api, { method: 'GET', url: '/api/docs/' });
    expect(status).toBe(200);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(text).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const files = [...text.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(3);
    const statuses = await Promise.all(
      files.map(async (path) => {
        const url = path.startsWith('api/') ? `/${path}` : `/api/docs/${path}`;
        return { path, status: (await api.app.inject({ url })).statusCode };
      }),
    );
    expect(statuses.filter((file) => file.status !== 200)).toEqual([]);
    expect(JSON.parse((await inject(api, { method: 'GET', url: '/api/docs/json' })).text)).toEqual(named);
  });
});

describe('the client of the guide', () => {
  const { worker } = openRoles(api.database);
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('signs in, places an order and reads its receipt', async () => {
    const { rows } = await worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
    await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: false });
    const { username, password } = await signUp(api);
    await addTicks(worker, rows[0]?.id ?? '', [9_184_250n]);
    await api.ctx.tape.refresh();

    const root = join(import.meta.dirname, '../../../..');
    const code = /^```ts\n(.*?)^```/ms.exec(await readFile(join(root, 'docs/api-client.md'), 'utf8'))?.[1] ?? '';
    const caches = join(root, 'apps/api/.cache');
    await mkdir(caches, { recursive: true });
    folder = await mkdtemp(join(caches, 'api-client-'));
    await writeFile(join(folder, 'client.ts'), code);
    const { orderOnDemo } = (await import(join(folder, 'client.ts'))) as {
      orderOnDemo: (...of: string[]) => Promise<unknown>;
    };
    const receipt = await orderOnDemo(`http://127.0.0.1:${await listeningPort(api)}`, username, password, 'BTC/USDT');
    expect(receipt).toMatchObject({ version: 2, order: { account: 'demo', symbol: 'BTC/USDT', amount: '100.00' } });
  });
});
