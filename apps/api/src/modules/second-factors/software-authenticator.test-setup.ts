import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation } from '@fairtick/contracts';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** What a browser reports about the page and the request; tests change parts of it. */
export type Page = { challenge: string; origin: string; rpId: string };

/** User present, user verified; attested credential data for a new one. */
const flags = { used: 0x05, created: 0x45 };

/** A passkey in software: creates a P-256 credential and signs challenges like a browser with a platform authenticator. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter: number;
  readonly #key: KeyObject;
  readonly #cose: Buffer;

  constructor(counter = 0) {
    this.counter = counter;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE_Key: kty EC2, alg ES256, crv P-256, x, y
    const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.#cose = Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      Buffer.from('5820', 'hex'),
      px,
      Buffer.from('225820', 'hex'),
      py,
    ]);
  }

  create(page: Page): PasskeyCreation {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const authData = Buffer.concat([this.#head(page.rpId, flags.created), credential]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    // CBOR: { fmt: "none", attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      authData,
    ]);
    const clientDataJSON = base64url(this.#client('webauthn.create', page));
    const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] };
    return { ...this.#parts(), response };
  }

  sign(page: Page): PasskeyAssertion {
    const client = this.#client('webauthn.get', page);
    const authData = this.#head(page.rpId, flags.used);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(client)]))
      .sign(this.#key);
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    };
    return { ...this.#parts(), response };
  }

  #parts() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, flag: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flag), counter]);
  }

  #client(type: string, { challenge, origin }: Page): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
