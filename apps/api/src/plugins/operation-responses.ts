import type { Endpoint } from '@fairtick/contracts';
import { type Json, schemaRef } from './api-schemas.ts';

const jsonOf = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const binary = { schema: { type: 'string', format: 'binary' } };
const files = {
  picture: { description: 'The picture', content: { 'image/jpeg': binary, 'image/png': binary } },
  csv: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
  json: jsonOf('The file', {}),
  sheet: {
    description: 'The file, as `format` says',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
    },
  },
};

const refused = jsonOf(
  'Malformed (400), no session (401), no permission (403), not found or not yours (404), ' +
    'idempotency key used with another body (409), against a rule (422), too many requests (429)',
  schemaRef('Refusal'),
);

const names = new Map<Json, string>([
  [refused, 'Error'],
  [files.picture, 'Picture'],
  [files.sheet, 'Sheet'],
]);

type Responses = Readonly<Record<string, Json>>;

/** Every response of an endpoint by status: `data` in the envelope or a file, and the error. */
export function operationResponses(endpoint: Endpoint, data: Json): Responses {
  const { gives } = endpoint;
  return { 200: gives === undefined ? answerOf(data) : files[gives], '4XX': refused };
}

function answerOf(data: Json): Json {
  return jsonOf('OK', { allOf: [schemaRef('Answer'), { properties: { data }, required: ['data'] }] });
}

/**
 * Moves responses that several operations share to components. A response is named after its data; one without a name
 * stays inline.
 */
export function shareResponses<O extends { responses: Responses }>(
  operations: readonly O[],
): { operations: O[]; responses: Responses } {
  const counts = new Map<string, number>();
  const texts = operations.flatMap(({ responses }) => Object.values(responses).map((one) => JSON.stringify(one)));
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared: Record<string, Json> = {};
  const share = (response: Json): Json => {
    const text = JSON.stringify(response);
    const name = names.get(response) ?? /"data":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(text)?.[1];
    if (name === undefined || (counts.get(text) ?? 0) < 2) return response;
    shared[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    operations: operations.map((operation) => ({
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, share(response)]),
      ),
    })),
    responses: shared,
  };
}
