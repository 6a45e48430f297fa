import { useState } from 'react';

const drafts = new Map<string, string>();

/** An unsent reply, kept per conversation while the console is open. */
export function useReplyDraft(adminId: string, threadId: string) {
  const key = `${adminId} ${threadId}`;
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const write = (next: string) => {
    if (next === '') drafts.delete(key);
    else drafts.set(key, next);
    setText(next);
  };
  return [text, write] as const;
}
