import type { Endpoint } from '@fairtick/contracts';

type Operation = Readonly<Record<string, unknown>>;

const refusal = { $ref: '#/components/schemas/Refusal' };
const uuidHeader = { type: 'string', format: 'uuid' };

/** What a contract says about a call besides its schemas: who may, what it needs, how it refuses. */
export function endpointOperation(endpoint: Endpoint, schema: Operation): Operation {
  const { auth, permission, idempotent } = endpoint;
  return {
    ...schema,
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    ...(permission === undefined ? {} : { description: `Permission: \`${permission}\`` }),
    ...(auth === 'public' ? {} : { security: [{ [auth]: [] }] }),
    ...(idempotent
      ? { headers: { type: 'object', required: ['Idempotency-Key'], properties: { 'Idempotency-Key': uuidHeader } } }
      : {}),
    response: { ...responsesOf(schema), ...refusalsOf(endpoint) },
  };
}

function responsesOf({ response }: Operation): object {
  return typeof response === 'object' && response !== null ? response : {};
}

function refusalsOf({ auth, idempotent }: Endpoint): Record<number, object> {
  return {
    400: { description: 'Malformed or missing input', ...refusal },
    ...(auth === 'public' ? {} : { 401: { description: 'No live session', ...refusal } }),
    ...(auth === 'admin' ? { 403: { description: 'No permission', ...refusal } } : {}),
    404: { description: 'No such thing, or not yours', ...refusal },
    ...(idempotent ? { 409: { description: 'The idempotency key was used for another body', ...refusal } } : {}),
    422: { description: 'Refused by a rule', ...refusal },
    429: { description: 'Too many requests', ...refusal },
    503: { description: 'A part we need is down', ...refusal },
  };
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
