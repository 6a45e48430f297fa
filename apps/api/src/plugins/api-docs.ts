import { type Endpoint, errorTable, languages, socketCloseCodes, socketPath } from '@fairtick/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import manifest from '../../package.json' with { type: 'json' };
import { endpointOperation } from './endpoint-operation.ts';

const socketCodes = Object.entries(socketCloseCodes)
  .map(([reason, code]) => `${code} ${reason}`)
  .join(', ');

/** The interface as a document, made from the contracts as they are mounted, and a page to read it on. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairtick',
        version: manifest.version,
        description:
          'Every JSON answer is an envelope; success has code 200. Money and prices are decimal strings, ids UUIDs, ' +
          `instants ISO 8601 in UTC. Accept-Language: ${languages.join(', ')}. The WebSocket at ${socketPath} closes with ` +
          `the codes ${socketCodes}; public channels need no session and close after ten minutes (notSignedIn).`,
      },
      components: {
        securitySchemes: {
          member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
        schemas: {
          Refusal: {
            type: 'object',
            required: ['code', 'msg', 'data', 'error', 'requestId'],
            properties: {
              code: { type: 'integer' },
              msg: { type: 'string' },
              data: {},
              error: { type: 'string', enum: Object.keys(errorTable) },
              requestId: { type: 'string', format: 'uuid' },
            },
          },
        },
      },
    },
    transform: (document) => {
      const transformed = jsonSchemaTransform(document);
      const endpoint: Endpoint | undefined = document.route.config?.endpoint;
      return endpoint
        ? { ...transformed, schema: endpointOperation(endpoint, { ...transformed.schema }) }
        : transformed;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Fairtick API',
      css: [{ filename: 'fairtick.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    uiConfig: { docExpansion: 'none', displayRequestDuration: true, validatorUrl: null },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
