export { platformDayOf } from '@fairtick/contracts';
export { type Cipher, createCipher } from './cipher.ts';
