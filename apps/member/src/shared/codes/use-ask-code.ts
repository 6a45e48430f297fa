import { ApiError } from '@fairtick/client';
import { frameText, useText } from '@fairtick/i18n';
import { useState } from 'react';
import { useCodeCountdown } from './use-code-countdown.ts';

type Pace = { retryAfterS: number; sandbox: boolean };
export type AskFailure = { error: string; msg: string };

/** Requests a code with `ask`, counts down until the next one, and keeps the error. */
export function useAskCode<P extends Pace, Input>(ask: (input: Input) => Promise<P>) {
  const { t } = useText();
  const countdown = useCodeCountdown();
  const [sent, setSent] = useState<P | null>(null);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function run(input: Input): Promise<AskFailure | null> {
    if (isAsking || countdown.left > 0) return null;
    setAsking(true);
    setFailure(null);
    try {
      const answer = await ask(input);
      setSent(answer);
      countdown.start(answer.retryAfterS);
      return null;
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      if (known?.error === 'TOO_MANY_REQUESTS' && known.retryAfterS !== null) countdown.start(known.retryAfterS);
      const failed = { error: known?.error ?? '', msg: known?.msg || t(frameText.networkErrorTryAgain) };
      setFailure(failed);
      return failed;
    } finally {
      setAsking(false);
    }
  }
  return { run, sent, failure, isAsking, countdown, dismiss: () => setFailure(null) };
}
