// How sources are named on the tape (`isSimulated` and `isRecorded` of the contracts read it). Each pass of a recording
// counts as a source of its own: between them the price jumps.

export const simulatedSource = 'sim';

/** The source text of one pass of a recording, counted from 1. */
export function recordedSource(recording: string, pass: number): string {
  return pass === 1 ? `replay:${recording}` : `replay:${recording}#${pass}`;
}

/** Which pass of this recording a source text names; 0 when it names something else. */
export function passOf(source: string, recording: string): number {
  if (source === `replay:${recording}`) return 1;
  const match = /^replay:(.*)#(\d{1,9})$/s.exec(source);
  return match?.[1] === recording ? Number(match[2]) : 0;
}
