import { acceptanceFields, createUpload, errorsOf, errorTable } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { inject, startApi } from '#test-kit';

const api = await startApi();

type Operation = {
  operationId: string;
  description?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content?: Record<string, { schema: unknown }> };
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};
type Refusals = { allOf?: { $ref?: string; properties?: { error: { enum: string[] } } }[] };
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Refusal: { properties: { error: { enum: string[] } } } } };
};
const document = JSON.parse((await inject(api, { method: 'GET', url: '/api/openapi.json' })).text) as Document;

/** A file of JSON says no more of its schema than that it is JSON; the others are no JSON. */
const ofFile = (gives: string) => (gives === 'json' ? {} : undefined);

describe('the document', () => {
  it('is OpenAPI 3.1 and names every endpoint once, with an id of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        id: operation.operationId,
      })),
    );
    const endpoints = api.app.frame.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(({ name }) => name).sort()).toEqual(endpoints.sort());
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('says of every endpoint who may, what it needs and how it refuses', () => {
    for (const { method, path, auth, idempotent, params, gives, secretHeader } of api.app.frame.endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schemaOf = (status: string) => operation?.responses[status]?.content?.['application/json']?.schema;
      const named = (where: string) =>
        (operation?.parameters ?? []).filter((one) => one.in === where).map((one) => one.name.toLowerCase());
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      expect({
        method,
        path,
        security: operation?.security,
        answer: schemaOf('200'),
        inPath: named('path'),
        inHeader: named('header'),
      }).toMatchObject({
        method,
        path,
        security: auth === 'public' ? undefined : [{ [auth]: [] }],
        answer: gives === undefined ? { properties: { code: {}, msg: {}, data: {}, requestId: {} } } : ofFile(gives),
        inPath: params ? inPath : [],
        inHeader: [...(idempotent ? ['idempotency-key'] : []), ...(secretHeader === undefined ? [] : [secretHeader])],
      });
    }
  });

  it('lists for every endpoint the codes that it declares, each under its status', () => {
    for (const endpoint of api.app.frame.endpoints) {
      const { method, path } = endpoint;
      const responses = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {};
      const listed = Object.entries(responses).flatMap(([status, { content }]) => {
        const { allOf: [refusal, named] = [] } = (content?.['application/json']?.schema ?? {}) as Refusals;
        if (status === '200') return [];
        expect(refusal).toEqual({ $ref: '#/components/schemas/Refusal' });
        return (named?.properties?.error.enum ?? []).map((code) => `${status} ${code}`);
      });
      const declared = errorsOf(endpoint).map((code) => `${errorTable[code].http} ${code}`);
      expect({ method, path, listed: listed.sort() }).toEqual({ method, path, listed: declared.sort() });
    }
  });

  it('bounds every whole number of a body by the four bytes that the database keeps it in', () => {
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

  it('tells forms and pictures from JSON', () => {
    const form = document.paths[createUpload.path]?.['post']?.requestBody?.content;
    expect(form).toMatchObject({ 'multipart/form-data': { schema: { required: ['purpose', 'file'] } } });
    const picture = document.paths['/api/uploads/{id}/content']?.['get']?.responses['200']?.content;
    expect(Object.keys(picture ?? {})).toEqual(['image/jpeg', 'image/png']);
  });

  it('says what the signature of an acceptance covers, in its order, where one is given', () => {
    const signed = acceptanceFields.map((name) => `\`${name}\``).join(', ');
    const { paths } = document;
    for (const operation of [paths['/api/orders']?.['post'], paths['/api/orders/{id}/receipt']?.['get']]) {
      expect(operation?.description).toContain(`the number 1 (version of this form), then ${signed}; 17 elements`);
    }
  });

  it('lists every key of the error table', () => {
    expect(document.components.schemas.Refusal.properties.error.enum).toContain('ORDER_INSUFFICIENT_BALANCE');
  });
});

describe('the page', () => {
  it('asks nothing of other sites and runs under the policy of our pages', async () => {
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
  });
});
