import { createUpload, type DataOf, type UploadPurpose } from '@fairtick/contracts';
import type { ApiBases } from './api-bases.ts';
import { ApiError, networkError } from './api-error.ts';
import { readEnvelope } from './read-envelope.ts';

export type FilesSettings = {
  bases: ApiBases;
  token: () => string | null;
  language: () => string;
  /** The session is over (code 401); the transfer is rejected too. */
  onUnauthenticated: (error: ApiError) => void;
};

export type UploadInput = {
  purpose: UploadPurpose;
  file: Blob;
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type Files = {
  /** Sends a picture once: it has no key, so it is never repeated by itself. @throws ApiError */
  upload: (input: UploadInput) => Promise<DataOf<typeof createUpload>>;
  /** What stands behind a link or path of ours, asked with the token. @throws ApiError */
  download: (link: string, timeoutMs?: number) => Promise<Blob>;
};

const noAnswer = () => new ApiError({ code: 0, error: networkError, msg: '' });
const downloadTimeoutMs = 30_000;

/** Transfers that are not JSON. Uploads go through XMLHttpRequest, because fetch tells no progress. */
export function createFiles(settings: FilesSettings): Files {
  function authorize(url: string): Record<string, string> {
    const token = settings.token();
    return {
      'Accept-Language': settings.language(),
      ...(token && settings.bases.isListed(url) ? { Authorization: `Bearer ${token}` } : {}),
    };
  }
  function judged(error: unknown): never {
    const failure = error instanceof ApiError ? error : noAnswer();
    if (failure.code === 401) settings.onUnauthenticated(failure);
    throw failure;
  }

  function send({ purpose, file, onProgress, signal }: UploadInput): Promise<Response> {
    return new Promise((resolve, reject) => {
      const url = settings.bases.current() + createUpload.path;
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', file, 'picture');
      const request = new XMLHttpRequest();
      request.open('POST', url);
      request.timeout = createUpload.timeoutMs;
      for (const [name, value] of Object.entries(authorize(url))) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
        resolve(new Response(request.responseText, { status: request.status, headers }));
      });
      for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => reject(noAnswer()));
      signal?.addEventListener('abort', () => request.abort());
      request.send(form);
    });
  }

  return {
    async upload(input) {
      const data = await send(input).then(readEnvelope).catch(judged);
      return data as DataOf<typeof createUpload>;
    },
    async download(link, timeoutMs = downloadTimeoutMs) {
      const url = /^https?:/.test(link) ? link : settings.bases.current() + link;
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(url, { headers: authorize(url), credentials: 'omit', redirect: 'error', signal });
        if (!response.ok) await readEnvelope(response);
        return await response.blob();
      } catch (error) {
        return judged(error);
      }
    },
  };
}
