import { DomainError, type Issue, uploadMaxBytes } from '@fairtick/contracts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Overhead of the form: boundaries, part headers, the other field. */
const formOverheadBytes = 64 * 1024;

/**
 * Accepts one field and one file. Reads a few parts more, so that the error can name them; a longer form is cut off.
 */
const limits = {
  fields: 4,
  fieldNameSize: 32,
  fieldSize: 64,
  files: 2,
  fileSize: uploadMaxBytes,
  parts: 6,
  headerPairs: 16,
};

/** Lets the routes of this scope, and no others, accept multipart forms. */
export async function registerPictureForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

export type PictureForm = { purpose: string; bytes: Buffer };

/**
 * Reads a form of exactly one field `purpose` and one file `file`. The file's name and type are the sender's claims and
 * are ignored. @throws DomainError INPUT_INVALID, BODY_TOO_LARGE.
 */
export async function readPictureForm(request: FastifyRequest): Promise<PictureForm> {
  if (!request.isMultipart()) throw malformed('content-type', 'multipart/form-data only');
  if (Number(request.headers['content-length'] ?? 0) > uploadMaxBytes + formOverheadBytes) {
    throw new DomainError('BODY_TOO_LARGE');
  }
  const form: Partial<PictureForm> = {};
  const unexpectedParts: Issue[] = [];
  try {
    for await (const part of request.parts()) {
      const { type, fieldname } = part;
      if (type === 'file' && fieldname === 'file' && form.bytes === undefined) form.bytes = await part.toBuffer();
      else if (type === 'field' && fieldname === 'purpose' && form.purpose === undefined) {
        form.purpose = String(part.value);
      } else {
        unexpectedParts.push(unexpectedPartIssue(fieldname, type));
        // Otherwise the unread rest of the body would keep the connection open.
        if (part.type === 'file') part.file.resume();
      }
    }
  } catch (error) {
    throw isTooLarge(error) ? error : malformed('body', 'unreadable form');
  }
  if (unexpectedParts.length > 0) throw new DomainError('INPUT_INVALID', { issues: unexpectedParts });
  const { purpose, bytes } = form;
  if (purpose === undefined) throw malformed('purpose', 'missing');
  if (bytes === undefined) throw malformed('file', 'missing');
  return { purpose, bytes };
}

function unexpectedPartIssue(name: string, type: 'field' | 'file'): Issue {
  const expected = { file: 'file', purpose: 'field' }[name];
  if (expected === undefined) return { path: name.slice(0, 32), message: 'unknown field' };
  return { path: name, message: expected === type ? 'more than one' : `not a ${expected}` };
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;
}

function malformed(path: string, message: string): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path, message }] });
}
