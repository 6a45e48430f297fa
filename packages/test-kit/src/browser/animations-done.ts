type Evaluating = { evaluate: <T>(inPage: (frames: number) => T | Promise<T>, frames: number) => Promise<T> };

type Timing = { iterations?: number | string };
/** The part of the browser's types used here; this file is type-checked without the DOM library. */
type Animated = {
  requestAnimationFrame: (then: () => void) => void;
  document: { getAnimations: () => { playState: string; effect: { getComputedTiming: () => Timing } | null }[] };
};

/**
 * Waits until animations have ended, because colours are wrong half-way. Some widgets start an animation a frame or two
 * after they are shown, so ten quiet frames are needed, unless the caller knows that the change was drawn. Endless
 * animations do not count.
 */
export async function animationsDone(page: Evaluating, { quietFrames = 10 } = {}): Promise<void> {
  await page.evaluate(async (frames) => {
    const { requestAnimationFrame, document } = globalThis as unknown as Animated;
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // Live prices flash permanently, so the wait is limited.
    const until = performance.now() + 2_000;
    for (let quiet = 0; quiet < frames && performance.now() < until; ) {
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      quiet = moving() ? 0 : quiet + 1;
    }
  }, quietFrames);
}
