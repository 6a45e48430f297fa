// Names of sources on the tape (`isSimulated` and `isRecorded` of the contracts parse them). Each pass of a recording
// counts as a source of its own, because the price jumps between passes.

export const simulatedSource = 'sim';

/** The source text of one pass of a recording, counted from 1. */
export function recordedSource(recording: string, pass: number): string {
  return pass === 1 ? `replay:${recording}` : `replay:${recording}#${pass}`;
}

/** The pass of this recording that a source text names; 0 if it names something else. */
export function passOf(source: string, recording: string): number {
  if (source === `replay:${recording}`) return 1;
  const match = /^replay:(.*)#(\d{1,9})$/s.exec(source);
  return match?.[1] === recording ? Number(match[2]) : 0;
}
