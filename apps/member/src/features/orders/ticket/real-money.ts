import { createKeptTexts } from '@fairtick/client';

const kept = createKeptTexts(() => sessionStorage);
const key = 'fairtick_real_confirmed';

/** Whether this session's member has confirmed in this tab that orders use real money. */
export function wasAsked(sessionId: string | null): boolean {
  return sessionId !== null && kept.read(key) === sessionId;
}

export function rememberAsked(sessionId: string | null): void {
  kept.write(key, sessionId);
}
