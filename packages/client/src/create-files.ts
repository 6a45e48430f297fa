import { createUpload, type DataOf, requestTimeoutMs, type UploadPurpose } from '@fairtick/contracts';
import type { ApiBases } from './api-bases.ts';
import { ApiError, noAnswer, offlineError, refuseOffline, withMessage } from './api-error.ts';
import { readEnvelope } from './read-envelope.ts';
import { tokenSession } from './token-claims.ts';

export type FilesSettings = {
  bases: ApiBases;
  token: () => string | null;
  language: () => string;
  /** The session of the transfer is over (code 401) and is still the current one; the transfer is rejected too. */
  onUnauthenticated: (error: ApiError) => void;
  /** Message for answers without one, by the envelope's code, 0 for a call that was not sent. */
  wording?: (code: number) => string;
};

export type UploadInput = {
  purpose: UploadPurpose;
  file: Blob;
  /** Uploaded share of the file, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type Files = {
  /** Sends a picture once: it has no idempotency key, so it is never retried. @throws ApiError */
  upload: (input: UploadInput) => Promise<DataOf<typeof createUpload>>;
  /** The file behind a link or path of ours, requested with the token; a path once from each base. @throws ApiError */
  download: (link: string, timeoutMs?: number, signal?: AbortSignal) => Promise<Blob>;
};

/** Transfers that are not JSON. Uploads go through XMLHttpRequest, because fetch reports no progress. */
export function createFiles(settings: FilesSettings): Files {
  function authorize(url: string): Record<string, string> {
    const token = settings.token();
    return {
      'Accept-Language': settings.language(),
      ...(token && settings.bases.isListed(url) ? { Authorization: `Bearer ${token}` } : {}),
    };
  }
  function rejectWith(error: unknown, askedBy: string | null): never {
    const failure = withMessage(error instanceof ApiError ? error : noAnswer(), settings.wording);
    if (failure.code === 401 && settings.token() === askedBy) settings.onUnauthenticated(failure);
    throw failure;
  }

  function send({ purpose, file, onProgress, signal }: UploadInput, base: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      refuseOffline();
      const url = base + createUpload.path;
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

  async function fetchOnce(url: string, timeoutMs: number, callerSignal?: AbortSignal): Promise<Blob> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(callerSignal ? [callerSignal] : [])]);
    const response = await fetch(url, { headers: authorize(url), credentials: 'omit', redirect: 'error', signal });
    if (!response.ok) await readEnvelope(response);
    return await response.blob();
  }

  return {
    async upload(input) {
      const askedBy = settings.token();
      const base = settings.bases.current();
      const data = await send(input, base)
        .then(readEnvelope)
        .catch((error: unknown) => {
          // It is not retried, but the next upload uses another base.
          if (isLost(error) && !input.signal?.aborted) settings.bases.advanceFrom(base);
          return rejectWith(error, askedBy);
        });
      return data as DataOf<typeof createUpload>;
    },
    async download(link, timeoutMs = requestTimeoutMs.transfer, signal) {
      const askedBy = settings.token();
      const isElsewhere = /^https?:/.test(link);
      for (let left = isElsewhere ? 1 : settings.bases.count(); ; left--) {
        const base = isElsewhere ? '' : settings.bases.current();
        try {
          return await fetchOnce(base + link, timeoutMs, signal);
        } catch (error) {
          // A caller that aborts does not want it from another base.
          if (signal?.aborted) throw error;
          if (!isElsewhere && isLost(error)) settings.bases.advanceFrom(base);
          const isAnothers = tokenSession(settings.token()) !== tokenSession(askedBy);
          if (left <= 1 || isAnothers || !isLost(error)) return rejectWith(error, askedBy);
        }
      }
    },
  };
}

/** Whether no answer of our server came. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.code === 0 && error.error !== offlineError);
}
