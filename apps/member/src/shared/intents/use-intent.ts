import { ApiError, type CallOptions, mintKey } from '@fairtick/client';
import { useRef, useState } from 'react';
import { usePlatform } from '../platform.tsx';
import { type Intent, intentsOf } from './intent-store.ts';

export type Intending =
  | { readonly kind: 'idle' | 'sending' }
  /** The server changed nothing; the next confirmation is a new request. */
  | { readonly kind: 'refused'; readonly error: string; readonly msg: string; readonly data: unknown }
  /** The outcome is unknown; only the same request may be sent again. */
  | { readonly kind: 'unknown' };

/** After a lost connection or a server error, only a retry with the same key reveals the outcome. */
const undecided = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE']);
/** Rejected before processing, or not sent: reveals nothing about an earlier attempt whose answer was lost. */
const notProcessed = new Set(['TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'OFFLINE']);

/**
 * Confirms a request that moves money. A confirmation creates its key before the first attempt; while its outcome is
 * unknown, only the same body is sent under the same key, whatever the form contains now.
 * @param slot kind of request: a form that is mounted again with the same slot continues with the undecided request. It
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
      if (refusal === null || (lost.current && notProcessed.has(refusal.error))) return setState({ kind: 'unknown' });
      decide({ kind: 'refused', error: refusal.error, msg: refusal.msg, data: refusal.data });
    } finally {
      sending.current = false;
    }
  }

  return {
    state,
    /** The request with unknown outcome; null when there is none. */
    asked: standing?.body ?? null,
    confirm,
    /** Sends the undecided request again. */
    again: (): void => {
      if (standing !== null) void confirm(standing.body);
    },
    /** Back to the form; clears an old refusal. An intent with unknown outcome is kept. */
    dismiss: () => setState((now) => (now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}
