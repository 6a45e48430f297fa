import { acceptanceFields, type Endpoint, orderReceipt, placeOrder } from '@fairtick/contracts';

const ofOrder = acceptanceFields.map((name) => `\`${name}\``).join(', ');
const signature = [
  '`signature` is Ed25519 (64 bytes, base64url without padding) over the UTF-8 of a JSON array without spaces:',
  `the number 1 (version of this form), then ${ofOrder}; ${acceptanceFields.length + 1} elements.`,
  'Each stands as in the answer: what is a number there is one here, money, prices and instants are texts.',
  '`keyId` names the public key of `GET /api/keys` (raw, 32 bytes, base64url).',
].join(' ');

/** What does not go into one line of a summary. It stands here because browsers carry the contracts. */
export const endpointDescriptions: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [placeOrder, `${signature} \`memberId\` is the one of \`GET /api/index/userInfo\`.`],
  [
    orderReceipt,
    `The order's ${signature} \`memberId\` and \`publicKey\` stand beside the order. The tape's entries are hashed one after the other, each as SHA-256 in lower-case hex over the JSON array \`[1, prevHash, productId, seq, kind, price, at, sourceTime, source]\`.`,
  ],
]);
