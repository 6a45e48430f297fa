import type { ErrorCode } from '../errors.ts';

/** The words of every refusal in one language; a missing one does not compile. */
export type Wording = Readonly<Record<ErrorCode, string>>;
