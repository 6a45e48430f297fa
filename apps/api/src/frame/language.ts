import { type Language, languageTags, negotiateLanguage } from '@fairtick/contracts';
import type { FastifyRequest } from 'fastify';

/** Cache of parsed headers; bounded, because callers choose them. */
const seen = new Map<string, Language>();
const seenLimit = 500;

/** Language of a request's answer. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? '';
  const known = seen.get(header);
  if (known) return known;
  const language = negotiateLanguage(header);
  if (seen.size < seenLimit) seen.set(header, language);
  return language;
}

export function contentLanguageOf(request: FastifyRequest): string {
  return languageTags[languageOf(request)];
}
