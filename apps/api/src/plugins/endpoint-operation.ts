import { type Endpoint, errorsOf, errorTable, uploadPurposes } from '@fairtick/contracts';
import { endpointDescriptions } from './endpoint-descriptions.ts';

type Operation = Readonly<Record<string, unknown>>;

const refusal = { $ref: '#/components/schemas/Refusal' };
const uuidHeader = { type: 'string', format: 'uuid' };

const pictureForm = {
  type: 'object',
  required: ['purpose', 'file'],
  properties: { purpose: { type: 'string', enum: [...uploadPurposes] }, file: { type: 'string', format: 'binary' } },
};
const bytes = { schema: { type: 'string', format: 'binary' } };
const given = {
  picture: { 200: { description: 'The picture', content: { 'image/jpeg': bytes, 'image/png': bytes } } },
  csv: { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } },
  json: { 200: { description: 'The file', content: { 'application/json': { schema: {} } } } },
  sheet: {
    200: {
      description: 'The file, as `format` says',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
      },
    },
  },
} as const;

/** What a contract says about a call besides its schemas: who may, what it needs, how it refuses. */
export function endpointOperation(endpoint: Endpoint, schema: Operation): Operation {
  const { auth, permission } = endpoint;
  const description = permission === undefined ? endpointDescriptions.get(endpoint) : `Permission: \`${permission}\``;
  return {
    ...schema,
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    ...(description === undefined ? {} : { description }),
    ...(auth === 'public' ? {} : { security: [{ [auth]: [] }] }),
    ...headersOf(endpoint),
    ...(endpoint.takes === undefined ? {} : { consumes: ['multipart/form-data'], body: pictureForm }),
    response: {
      ...(endpoint.gives === undefined ? responsesOf(schema) : given[endpoint.gives]),
      ...refusalsOf(endpoint),
    },
  };
}

function headersOf({ idempotent, secretHeader }: Endpoint): object {
  const properties = {
    ...(idempotent ? { 'Idempotency-Key': uuidHeader } : {}),
    ...(secretHeader === undefined ? {} : { [secretHeader]: { type: 'string' } }),
  };
  const required = Object.keys(properties);
  return required.length === 0 ? {} : { headers: { type: 'object', required, properties } };
}

function responsesOf({ response }: Operation): object {
  return typeof response === 'object' && response !== null ? response : {};
}

const refusalDescriptions: Readonly<Record<number, string>> = {
  400: 'Malformed or missing input',
  401: 'No live session',
  403: 'No permission',
  404: 'No such thing, or not yours',
  409: 'The idempotency key was used for another body',
  413: 'The body is too large',
  422: 'Refused by a rule',
  429: 'Too many requests',
  500: 'A fault of the server',
  503: 'A part we need is down',
};

/** The codes that the endpoint declares, by the status that they come with. */
function refusalsOf(endpoint: Endpoint): Record<number, object> {
  const byStatus = Map.groupBy(errorsOf(endpoint).sort(), (code) => errorTable[code].http);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const named = { type: 'object', properties: { error: { type: 'string', enum: codes } } };
      return [status, { description: refusalDescriptions[status], allOf: [refusal, named] }];
    }),
  );
}

function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words].join('_');
}

/** `/api/orders/:id` -> orders, `/api/admin/members` -> admin. */
function tagOf(path: string): string {
  return path.replace(/^\/api\//, '/').split('/')[1] ?? 'other';
}
