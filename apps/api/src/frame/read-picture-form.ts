import { DomainError, uploadMaxBytes } from '@fairtick/contracts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What goes around the file: boundaries, headers of the parts, the other field. */
const formOverheadBytes = 64 * 1024;

/** One field, one file: whatever has more of anything is cut off there. */
const limits = {
  fields: 1,
  fieldNameSize: 32,
  fieldSize: 64,
  files: 1,
  fileSize: uploadMaxBytes,
  parts: 2,
  headerPairs: 16,
};

/** Lets the routes of this scope, and no others, take multipart forms. */
export async function registerPictureForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

export type PictureForm = { purpose: string; bytes: Buffer };

/**
 * Reads a form of exactly one field `purpose` and one file `file`. Its names and types are the sender's words, so neither
 * the file's name nor its type is looked at.
 * @throws DomainError INPUT_INVALID, BODY_TOO_LARGE.
 */
export async function readPictureForm(request: FastifyRequest): Promise<PictureForm> {
  if (!request.isMultipart()) throw malformed('content-type', 'multipart/form-data only');
  if (Number(request.headers['content-length'] ?? 0) > uploadMaxBytes + formOverheadBytes) {
    throw new DomainError('BODY_TOO_LARGE');
  }
  const form: Partial<PictureForm> = {};
  const strangers: string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') form.bytes = await part.toBuffer();
      else if (part.type === 'field' && part.fieldname === 'purpose') form.purpose = String(part.value);
      else {
        strangers.push(part.fieldname);
        // Left unread, the rest of the body would keep the connection.
        if (part.type === 'file') part.file.resume();
      }
    }
  } catch (error) {
    throw isTooLarge(error) ? error : malformed('body', 'unreadable form');
  }
  const [stranger] = strangers;
  if (stranger !== undefined) throw malformed(stranger.slice(0, 32), 'unknown field');
  const { purpose, bytes } = form;
  if (purpose === undefined) throw malformed('purpose', 'missing');
  if (bytes === undefined) throw malformed('file', 'missing');
  return { purpose, bytes };
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;
}

function malformed(path: string, message: string): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path, message }] });
}
