import { type Endpoint, stepUpMs, uploadPurposes } from '@fairtick/contracts';
import { hasNoProperties, insideOf } from './api-schema-names.ts';
import type { ApiSchemas, Json } from './api-schemas.ts';
import { tagOf } from './api-tags.ts';
import { endpointDescriptions } from './endpoint-descriptions.ts';
import { operationResponses } from './operation-responses.ts';

const pictureForm = {
  type: 'object',
  required: ['purpose', 'file'],
  properties: { purpose: { type: 'string', enum: [...uploadPurposes] }, file: { type: 'string', format: 'binary' } },
};

/** Parameters that several calls share. */
export const sharedParameters: Readonly<Record<string, Json>> = {
  Id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } },
  Cursor: { name: 'cursor', in: 'query', schema: { type: 'string', maxLength: 200 } },
  Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  From: { name: 'from', in: 'query', schema: { $ref: '#/components/schemas/Instant' } },
  To: { name: 'to', in: 'query', schema: { $ref: '#/components/schemas/Instant' } },
  OfAccount: { name: 'account', in: 'query', schema: { $ref: '#/components/schemas/Account' } },
  OfMember: { name: 'memberId', in: 'query', schema: { $ref: '#/components/schemas/Id' } },
  OfQueue: { name: 'queue', in: 'query', schema: { type: 'string', enum: ['open', 'all'] } },
  OfDepositState: { name: 'state', in: 'query', schema: { $ref: '#/components/schemas/DepositState' } },
  OfWithdrawalState: { name: 'state', in: 'query', schema: { $ref: '#/components/schemas/WithdrawalState' } },
  OfSavingsStatus: { name: 'status', in: 'query', schema: { $ref: '#/components/schemas/SavingsStatus' } },
  OfType: { name: 'type', in: 'query', schema: { $ref: '#/components/schemas/TransferType' } },
  Search: { name: 'q', in: 'query', schema: { type: 'string', maxLength: 128 } },
  LinkKey: { name: 'key', in: 'query', required: true, schema: { type: 'string', maxLength: 100 } },
  ViewId: { name: 'vid', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } },
  OfProduct: { name: 'productId', in: 'query', schema: { $ref: '#/components/schemas/Id' } },
  Format: { name: 'format', in: 'query', required: true, schema: { $ref: '#/components/schemas/SheetFormat' } },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'A new UUID for each intent; a repeat with the same key and body is answered as the first call was.',
  },
};
const shared = new Map(Object.entries(sharedParameters).map(([name, one]) => [JSON.stringify(one), name]));

export type Operation = Json & { responses: ReturnType<typeof operationResponses> };

/** The OpenAPI operation of an endpoint. */
export function endpointOperation(operationId: string, endpoint: Endpoint, schemas: ApiSchemas): Operation {
  const { auth, errors, gives, path, summary } = endpoint;
  const parameters = [
    ...parametersOf(operationId, endpoint, schemas, 'params'),
    ...parametersOf(operationId, endpoint, schemas, 'query'),
    ...headersOf(endpoint),
  ];
  return {
    operationId,
    summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(path)],
    ...(auth === 'admin' ? {} : { security: auth === 'public' ? [] : [{ [auth]: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(operationId, endpoint, schemas),
    responses: operationResponses(endpoint, gives === undefined ? schemas.partOf(operationId, 'response') : {}),
    ...(errors === undefined ? {} : { 'x-errors': errors }),
  };
}

function requestBodyOf(operationId: string, { body, takes }: Endpoint, schemas: ApiSchemas): Json {
  if (takes !== undefined)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: pictureForm } } } };
  if (body === undefined || hasNoProperties(body)) return {};
  const content = { 'application/json': { schema: schemas.partOf(operationId, 'body') } };
  return { requestBody: { ...(insideOf(body) === body ? { required: true } : {}), content } };
}

function parametersOf(operationId: string, endpoint: Endpoint, schemas: ApiSchemas, part: 'params' | 'query'): Json[] {
  if (endpoint[part] === undefined) return [];
  const { properties = {}, required = [] } = schemas.partOf(operationId, part) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) =>
    parameter({
      name,
      in: part === 'params' ? 'path' : 'query',
      ...(required.includes(name) ? { required: true } : {}),
      schema,
    }),
  );
}

function headersOf({ idempotent, secretHeader }: Endpoint): Json[] {
  return [
    ...(idempotent ? [parameter(sharedParameters['IdempotencyKey'] ?? {})] : []),
    ...(secretHeader === undefined
      ? []
      : [
          { name: secretHeader, in: 'header', required: true, schema: { type: 'string', minLength: 1, maxLength: 64 } },
        ]),
  ];
}

function parameter(one: Json): Json {
  const name = shared.get(JSON.stringify(one));
  return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
}

function descriptionOf(endpoint: Endpoint): string {
  const { auth, permission, partialSession, stepUp } = endpoint;
  const sentences = [
    auth === 'public' ? 'Public.' : '',
    auth === 'member' ? 'Members.' : '',
    auth === 'admin' && permission === undefined ? 'Administrators.' : '',
    permission === undefined ? '' : `Permission \`${permission}\`.`,
    partialSession ? 'Also before password and authenticator are set up.' : '',
    stepUp ? `TOTP code of the last ${stepUpMs / 60_000} minutes.` : '',
    endpointDescriptions.get(endpoint) ?? '',
  ];
  return sentences.filter(Boolean).join(' ');
}
