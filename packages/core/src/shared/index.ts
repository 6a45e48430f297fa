export { platformDayOf } from '@fairtick/contracts';
export { type Cipher, createCipher, webhookKeyOf } from './cipher.ts';
export { isPublicAddress } from './is-public-address.rules.ts';
