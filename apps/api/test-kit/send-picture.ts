import { createUpload, type DataOf, type Envelope, type UploadPurpose } from '@fairtick/contracts';
import { makePng } from '@fairtick/test-kit/builders/make-png';
import type { TestApi } from './start-api.ts';

export type PictureToSend = {
  token: string;
  purpose?: UploadPurpose;
  bytes?: Uint8Array;
  /** Replaces the default form. */
  form?: FormData;
};

/** Uploads a picture as a browser's form would; by default a small valid one. */
export async function sendPicture({ app }: Pick<TestApi, 'app'>, picture: PictureToSend) {
  const { token, purpose = 'deposit_proof', bytes = makePng(64, 48) } = picture;
  const form = picture.form ?? new FormData();
  if (picture.form === undefined) {
    form.append('purpose', purpose);
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png');
  }
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: createUpload.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const envelope = answer.json<Envelope>();
  return {
    status: answer.statusCode,
    error: envelope.error,
    headers: answer.headers,
    data: envelope.data as DataOf<typeof createUpload>,
    envelope,
  };
}
