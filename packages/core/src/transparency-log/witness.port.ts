import type { VerifierKey } from '@fairtick/tlog';

/** A witness of the log's policy. */
export type LogWitness = {
  name: string;
  key: VerifierKey;
  /** Sends a request of C2SP tlog-witness (`add-checkpoint`). Rejects when there is no answer in time. */
  addCheckpoint: (request: string) => Promise<{ status: number; body: string }>;
};
