import { DomainError } from '@fairtick/contracts';

export function falseCursor(): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'not a cursor of this list' }] });
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
