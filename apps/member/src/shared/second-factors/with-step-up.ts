import { ApiError, type Call } from '@fairtick/client';
import type { SecondFactorMethod } from '@fairtick/contracts';

/** Asks for the second factor; resolves to whether it was given. */
export type AskSecondFactor = (methods: SecondFactorMethod[]) => Promise<boolean>;

/** The same call, which asks for a second factor where one is needed and then repeats with the same input. */
export function withStepUp(call: Call, ask: AskSecondFactor): Call {
  const send = call as (...input: unknown[]) => Promise<unknown>;
  const guarded = (...input: unknown[]) =>
    send(...input).catch(async (refused: unknown) => {
      if (!(refused instanceof ApiError) || refused.error !== 'STEP_UP_REQUIRED') throw refused;
      const { methods } = refused.data as { methods: SecondFactorMethod[] };
      if (!(await ask(methods))) throw refused;
      return send(...input);
    });
  return guarded as Call;
}
