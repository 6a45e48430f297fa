import { type Envelope, type ErrorCode, errorTable, isErrorCode, type Language } from '@fairtick/contracts';
import { wordingOf } from '@fairtick/i18n/server';

/** Wraps an answer; `msg` is empty on success. */
export function success<T>(data: T, requestId: string): Envelope<T> {
  return { code: 200, msg: '', data, requestId };
}

/** Wraps an error with its text in the requested language, also for each issue with its own error key. */
export function refusal(error: ErrorCode, language: Language, requestId: string, data: unknown = null): Envelope {
  return {
    code: errorTable[error].code,
    msg: wordingOf(error, language),
    data: withTexts(data, language),
    error,
    requestId,
  };
}

function withTexts(data: unknown, language: Language): unknown {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return data;
  const issues = data.issues.map((issue: { error?: unknown; message?: unknown }) =>
    isErrorCode(issue.error) && issue.message === undefined
      ? { ...issue, message: wordingOf(issue.error, language) }
      : issue,
  );
  return { ...data, issues };
}
