export { totpCode } from '../totp-code.ts';
export { forgedTokens } from './forged-tokens.ts';
export { type Answer, type CallOptions, call, inject, type RawAnswer, type RawRequest } from './inject.ts';
export { messagesTo, newestCode } from './outbox.ts';
export { queryAsOwner } from './query-as-owner.ts';
export { type PictureToSend, sendPicture } from './send-picture.ts';
export { addAdmin, type SignedInAdmin, signInAdmin } from './sign-in-admin.ts';
export { type RegistrationBody, registrationForm, type SignedUpMember, signIn, signUp } from './sign-up.ts';
export { firstAdmin, type StartApiOptions, startApi, type TestApi } from './start-api.ts';
