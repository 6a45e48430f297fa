import { type Envelope, type ErrorCode, errorTable, type Language } from '@fairtick/contracts';
import { wordingOf } from '@fairtick/contracts/wording';

/** Wraps an answer; `msg` is empty, because success needs no words. */
export function success<T>(data: T, requestId: string): Envelope<T> {
  return { code: 200, msg: '', data, requestId };
}

/** Wraps a refusal in the words of the asked language. */
export function refusal(error: ErrorCode, language: Language, requestId: string, data: unknown = null): Envelope {
  return { code: errorTable[error].code, msg: wordingOf(error, language), data, error, requestId };
}
