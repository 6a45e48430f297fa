import { acceptanceFields, type Endpoint, orderReceipt, placeOrder } from '@fairtick/contracts';

const ofOrder = acceptanceFields.map((name) => `\`${name}\``).join(', ');
const elements = `the number 2 (1 without \`termsHash\`), then ${ofOrder}; ${acceptanceFields.length + 1} elements.`;
const signature = [
  '`signature` is Ed25519 (64 bytes, base64url without padding) over a UTF-8 JSON array without spaces:',
  elements,
  'Values are written as in the answer: numbers as numbers; money, prices and instants as strings.',
  '`keyId` names the public key of `GET /api/keys` (raw, 32 bytes, base64url).',
].join(' ');

/** Details too long for a summary. They are not part of the contracts, which browsers load. */
export const endpointDescriptions: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [placeOrder, `${signature} \`memberId\` is in \`GET /api/index/userInfo\`.`],
  [
    orderReceipt,
    `The order's \`signature\` is that of \`POST /api/orders\`: ${elements} \`memberId\` and \`publicKey\` are beside \`order\`. The tape's hash chain: each entry is SHA-256 in lower-case hex over the JSON array \`[1, prevHash, productId, seq, kind, price, at, sourceTime, source]\`.`,
  ],
]);
