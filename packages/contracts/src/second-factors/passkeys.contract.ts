import * as z from 'zod/mini';
import { id, instant } from '../http/wire.ts';

/** Passkeys that a member may have at a time. */
export const maxPasskeys = 10;

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const passkeySchema = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkeySchema>;

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
/** Results of extensions are not used, and browsers may send new ones. */
const extensions = z.record(z.string(), z.unknown());

const credentialParts = {
  id: base64url(1366),
  rawId: base64url(1366),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(32))),
  clientExtensionResults: extensions,
};

/** What a browser returns for a new passkey (WebAuthn RegistrationResponseJSON). */
export const passkeyCreation = z.strictObject({
  ...credentialParts,
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
    authenticatorData: z.optional(base64url(8192)),
    publicKey: z.optional(base64url(8192)),
    // a COSE algorithm, such as -7
    publicKeyAlgorithm: z.optional(z.int().check(z.minimum(-65_535), z.maximum(65_535))),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What a browser returns for a passkey that was used (WebAuthn AuthenticationResponseJSON). */
export const passkeyAssertion = z.strictObject({
  ...credentialParts,
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(8192),
    signature: base64url(4096),
    userHandle: z.optional(base64url(128)),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** What a browser's `navigator.credentials` takes, as JSON. */
export const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });
