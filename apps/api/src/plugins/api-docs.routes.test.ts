import { inject, startApi } from '@fairtick/testing/api';
import { describe, expect, it } from 'vitest';

const api = await startApi();

type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Refusal: { properties: { error: { enum: string[] } } } } };
};
const document = JSON.parse((await inject(api, { method: 'GET', url: '/api/openapi.json' })).text) as Document;

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
    for (const { method, path, auth, idempotent, params } of api.app.frame.endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const name = `${method} ${path}`;
      expect(operation?.security, name).toEqual(auth === 'public' ? undefined : [{ [auth]: [] }]);
      expect(operation?.responses['200']?.content?.['application/json']?.schema, name).toMatchObject({
        properties: { code: {}, msg: {}, data: {}, requestId: {} },
      });
      expect(operation?.responses['422']?.content?.['application/json']?.schema, name).toEqual({
        $ref: '#/components/schemas/Refusal',
      });
      const named = (where: string) =>
        (operation?.parameters ?? []).filter((one) => one.in === where).map((one) => one.name);
      if (params) expect(named('path'), name).toEqual([...path.matchAll(/:(\w+)/g)].map(([, param]) => param));
      if (idempotent)
        expect(
          named('header').map((one) => one.toLowerCase()),
          name,
        ).toContain('idempotency-key');
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
    for (const [, path = ''] of text.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)) {
      const file = await api.app.inject({ url: path.startsWith('api/') ? `/${path}` : `/api/docs/${path}` });
      expect([200, 404].includes(file.statusCode) && file.statusCode === 200, path).toBe(true);
    }
  });
});
