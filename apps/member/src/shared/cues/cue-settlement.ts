import type { DisplaySettings } from '../display-settings.ts';

const vibrationMs = 60;
const toneHz = 660;
const toneS = 0.16;
const loudness = 0.08;
/** Orders that settle together cause one signal. */
const quietMs = 1_000;

let context: AudioContext | null = null;
let cuedAt = Number.NEGATIVE_INFINITY;

/**
 * Signals a settlement by vibration and sound, as far as switched on. It does not know the result, so wins and losses
 * feel and sound the same.
 */
export function cueSettlement({ haptic, sound }: Pick<DisplaySettings, 'haptic' | 'sound'>): void {
  const now = performance.now();
  if (now - cuedAt < quietMs) return;
  cuedAt = now;
  if (haptic && 'vibrate' in navigator) navigator.vibrate(vibrationMs);
  if (sound) playTone();
}

/** Silent where the browser does not allow sound yet. */
function playTone(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime;
    tone.frequency.value = toneHz;
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + toneS);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + toneS);
  } catch {
    return;
  }
}
