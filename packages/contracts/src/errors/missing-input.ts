import { DomainError, type MalformedCode } from './errors.ts';

/** The error for missing or empty fields; it names each of them. */
export function missingInput(code: MalformedCode, paths: readonly string[]): DomainError {
  return new DomainError(code, { issues: paths.map((path) => ({ path, message: 'missing' })) });
}
