// The source of a price is a text on the tape: `sim`, `replay:<recording>` (with `#2`, `#3` … for further passes of a
// recording), or the name of a live source.

/** A price of the simulator. */
export function isSimulated(source: string): boolean {
  return source === 'sim' || source.startsWith('sim:');
}

/** A price of a replayed recording. */
export function isRecorded(source: string): boolean {
  return source.startsWith('replay:');
}
