import * as contracts from '@fairtick/contracts';
import { type Endpoint, errorKinds, languages, socketCloseCodes, socketPath } from '@fairtick/contracts';
import repository from '../../../../package.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { describeSchemas, type Json } from './api-schemas.ts';
import { apiTags } from './api-tags.ts';
import { endpointOperation, sharedParameters } from './endpoint-operation.ts';
import { shareResponses } from './operation-responses.ts';

/** The licence of the code, from the package manifest. */
const { license: licence } = repository;
const license = { name: licence, identifier: licence === 'UNLICENSED' ? `LicenseRef-${licence}` : licence };

const socketCodes = Object.entries(socketCloseCodes)
  .map(([reason, code]) => `${code} ${reason}`)
  .join(', ');

const info = {
  title: 'Fairtick',
  version: manifest.version,
  license,
  contact: { name: 'The operator of this installation' },
  description:
    'Every JSON answer is an envelope; success has code 200. Money and prices are decimal strings, ids UUIDs, ' +
    'instants ISO 8601 in UTC. Bodies with unknown fields are refused. An outage answers 503 in the form of every error. ' +
    'x-errors lists the error codes of a call; x-errors-of-kind those of all calls of a kind. "(logged)": the read is ' +
    `written to the audit log. Accept-Language: ${languages.join(', ')}. The WebSocket at ${socketPath} closes with ` +
    `the codes ${socketCodes}; public channels need no session and close after ten minutes (notSignedIn).`,
};

export type ApiDocument = Json & { paths: Record<string, Record<string, Json>> };

/** The document without its paths. */
export const apiFrame = { openapi: '3.1.0', info, paths: {} };

/** The OpenAPI document, built from the contracts without a server. */
export function buildApiDocument(): ApiDocument {
  const endpoints = Object.fromEntries(
    Object.entries<unknown>(contracts).filter((named): named is [string, Endpoint] => isEndpoint(named[1])),
  );
  const schemas = describeSchemas(endpoints);
  const { operations, responses } = shareResponses(
    Object.entries(endpoints).map(([operationId, endpoint]) => endpointOperation(operationId, endpoint, schemas)),
  );
  const paths: ApiDocument['paths'] = {};
  for (const [index, { method, path }] of Object.values(endpoints).entries()) {
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operations[index] ?? {} };
  }
  const securityScheme = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
  return {
    ...apiFrame,
    servers: [{ url: '/' }],
    'x-errors-of-kind': errorKinds,
    // The default; other calls have their own.
    security: [{ admin: [] }],
    tags: apiTags,
    paths,
    components: {
      securitySchemes: { member: securityScheme, admin: securityScheme },
      parameters: sharedParameters,
      responses,
      schemas: schemas.referredBy([paths, sharedParameters, responses]),
    },
  };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
