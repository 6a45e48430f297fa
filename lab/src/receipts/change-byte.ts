/** Pseudo-random integers below a bound, the same ones for the same seed (mulberry32). */
export type Random = (below: number) => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const lineBreak = 0x0a;

/** A copy with one bit of one byte changed, without a line break in it. */
export function changeOneByte(content: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  for (;;) {
    const at = random(content.length);
    const byte = (content[at] ?? 0) ^ (1 << random(8));
    if (byte !== lineBreak) return content.with(at, byte);
  }
}
