import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SentMessage = { channel: 'sms' | 'email'; to: string; subject: string; text: string };

/** Messages in a sandbox outbox for one phone number or mailbox, oldest first. */
export async function readOutbox(folder: string, to: string): Promise<SentMessage[]> {
  const lines = await readFile(join(folder, 'messages.jsonl'), 'utf8').catch(() => '');
  const messages = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SentMessage]));
  return messages.filter((message) => message.to === to);
}

/** The six digits of a message; empty without any. */
export function codeIn({ text }: SentMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
