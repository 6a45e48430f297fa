import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type ApiDocument, apiFrame, buildApiDocument } from './api-document.ts';

let built: ApiDocument | undefined;

/** Built on first use, because it takes a fifth of a second. */
function document(): ApiDocument {
  built ??= buildApiDocument();
  return built;
}

/** The OpenAPI document and its web page. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: apiFrame } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Fairtick API',
      css: [{ filename: 'fairtick.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    transformSpecification: () => document(),
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'none', displayRequestDuration: true, validatorUrl: null },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  );
}
