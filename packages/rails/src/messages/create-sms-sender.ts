import type { MessageSender } from '@fairtick/core/credentials';
import * as z from 'zod';

type SmsSettings = {
  /** Where the provider takes messages, by POST. */
  url: string;
  /** JSON object of further headers, such as `{"authorization": "Bearer …"}`. */
  headers: string;
  /** JSON of the body; `{{to}}` and `{{text}}` inside its strings are filled in. */
  body: string;
  /** Number in front of those of mainland China, where a provider wants one: `+86`. */
  mainlandPrefix: string;
};

const timeoutMs = 10_000;
const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string());

/**
 * Sends text messages through any provider that takes them as JSON over HTTP. Any answer of 200 to 299 means accepted.
 * @throws Error when headers or body are no JSON, or the body has no place for number and text.
 */
export function createSmsSender({ url, headers, body, mainlandPrefix }: SmsSettings): MessageSender {
  const template = parse(body, 'SMS_BODY');
  const extra = headersSchema.parse(parse(headers, 'SMS_HEADERS'));
  if (!body.includes('{{to}}') || !body.includes('{{text}}')) {
    throw new Error('SMS_BODY needs {{to}} and {{text}}');
  }
  return {
    sandbox: false,
    send: async ({ to, text }) => {
      const number = /^1\d{10}$/.test(to) ? mainlandPrefix + to : to;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...extra },
        body: JSON.stringify(fill(template, { to: number, text })),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new Error(`the message provider did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the message provider refused: ${answer.status}`);
    },
  };
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is no JSON`);
  }
}

/** Inside the parsed strings, so that no text can break out of its place. */
function fill(node: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof node === 'string') return node.replace(/\{\{(to|text)\}\}/g, (_, name: string) => values[name] ?? '');
  if (Array.isArray(node)) return node.map((item) => fill(item, values));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value, values)]));
}
