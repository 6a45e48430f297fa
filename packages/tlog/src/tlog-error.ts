/** What was wrong with a note, a checkpoint or a proof, as a stable word for programs and a sentence for people. */
export type TlogFault =
  | 'malformed'
  | 'unknown_origin'
  | 'unknown_key'
  | 'bad_signature'
  | 'not_included'
  | 'not_consistent'
  | 'missing_data'
  | 'no_ed25519';

export class TlogError extends Error {
  readonly fault: TlogFault;

  constructor(fault: TlogFault, message: string) {
    super(message);
    this.name = 'TlogError';
    this.fault = fault;
  }
}
