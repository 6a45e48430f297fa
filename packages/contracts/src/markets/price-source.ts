// The source of a price is a text on the tape: `sim`, `replay:<recording>`, with `#2`, `#3` … for each further pass of a
// recording, or the name of a live source.

/** Made by the simulator. */
export function isSimulated(source: string): boolean {
  return source === 'sim' || source.startsWith('sim:');
}

/** From a recording that is played. */
export function isRecorded(source: string): boolean {
  return source.startsWith('replay:');
}
