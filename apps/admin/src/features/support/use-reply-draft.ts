import { useState } from 'react';

const drafts = new Map<string, string>();

/** What an administrator has written in a thread and not sent; it stays while the page is open, wherever he goes in it. */
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
