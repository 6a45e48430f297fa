import { ApiError, type CallOptions, mintKey } from '@fairtick/client';
import { useRef, useState } from 'react';
import { usePlatform } from '../platform.tsx';
import { type Intent, intentsOf } from './intent-store.ts';

export type Intending =
  | { readonly kind: 'idle' | 'sending' }
  /** Nothing was done; the next confirmation is a new intent. */
  | { readonly kind: 'refused'; readonly error: string; readonly msg: string; readonly data: unknown }
  /** No telling whether it was done; only the same intent may be sent again. */
  | { readonly kind: 'unknown' };

/** After a cut line or a fault of the server, only the same key tells the truth. */
const undecided = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE']);
/** Turned away at the door, or not sent: says nothing about an earlier try whose answer was lost. */
const turnedAway = new Set(['TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'OFFLINE']);

/**
 * Confirms something that moves money. A confirmation mints its key before the first try; while its outcome is unknown
 * only the same body goes out under the same key, whatever the form says meanwhile.
 * @param slot what it is for: a form that comes back under the same slot goes on with what is not decided there. It
 * does not change while the form is mounted.
 */
export function useIntent<Body, Answer>(
  slot: string,
  send: (body: Body, options: CallOptions) => Promise<Answer>,
  onAccepted: (answer: Answer) => void,
) {
  const { session } = usePlatform();
  const [intents] = useState(() => intentsOf(session));
  const [left] = useState(() => intents.get<Body>(slot));
  const [state, setState] = useState<Intending>({ kind: left ? 'unknown' : 'idle' });
  const [standing, setStanding] = useState(left);
  const intent = useRef<Intent<Body>>(left);
  const sending = useRef(false);
  const lost = useRef(left !== null);

  function decide(outcome: Intending): void {
    intents.drop(slot);
    intent.current = null;
    lost.current = false;
    setStanding(null);
    setState(outcome);
  }

  async function confirm(body: Body): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    intent.current ??= { key: mintKey(), body };
    intents.keep(slot, intent.current);
    setStanding(intent.current);
    setState({ kind: 'sending' });
    try {
      const answer = await send(intent.current.body, { idempotencyKey: intent.current.key, quiet: true });
      decide({ kind: 'idle' });
      onAccepted(answer);
    } catch (error) {
      const refusal = error instanceof ApiError && !undecided.has(error.error) ? error : null;
      lost.current ||= refusal === null;
      if (refusal === null || (lost.current && turnedAway.has(refusal.error))) return setState({ kind: 'unknown' });
      decide({ kind: 'refused', error: refusal.error, msg: refusal.msg, data: refusal.data });
    } finally {
      sending.current = false;
    }
  }

  return {
    state,
    /** What stands until its outcome is known; null while nothing does. */
    asked: standing?.body ?? null,
    confirm,
    /** Sends once more what is not decided. */
    again: (): void => {
      if (standing !== null) void confirm(standing.body);
    },
    /** Back to the form, so that an old refusal stands no longer. An intent whose outcome is unknown stays. */
    dismiss: () => setState((now) => (now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}
