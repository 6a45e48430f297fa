type Evaluating = { evaluate: <T>(inPage: () => T | Promise<T>) => Promise<T> };

type Timing = { iterations?: number | string };
/** The part of a page that is asked here; this file is checked without a browser's types. */
type Animated = {
  requestAnimationFrame: (then: () => void) => void;
  document: { getAnimations: () => { playState: string; effect: { getComputedTiming: () => Timing } | null }[] };
};

/**
 * Waits until what fades or slides in has arrived: half-way through, its colours are nobody's. Some widgets start their
 * motion a frame or two after they are shown, so it has to be quiet for ten frames. Endless motion does not count.
 */
export async function animationsDone(page: Evaluating): Promise<void> {
  await page.evaluate(async () => {
    const { requestAnimationFrame, document } = globalThis as unknown as Animated;
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // Live prices flash for ever, so there is an end to waiting.
    const until = performance.now() + 2_000;
    for (let quiet = 0; quiet < 10 && performance.now() < until; ) {
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      quiet = moving() ? 0 : quiet + 1;
    }
  });
}
