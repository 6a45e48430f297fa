// The source of a price is a text on the tape: `sim`, `replay:<recording>`, with `#2`, `#3` … for each further pass of a
// recording, or the name of a live source. Passes count as different sources: between them the price jumps.

export const simulatedSource = 'sim';

export function isSimulated(source: string): boolean {
  return source === simulatedSource || source.startsWith('sim:');
}

export function isRecorded(source: string): boolean {
  return source.startsWith('replay:');
}

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
