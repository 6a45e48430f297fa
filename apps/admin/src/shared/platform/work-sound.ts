import type { OpenWork } from '@fairtick/contracts';
import { readStored, writeStored } from './storage.ts';

export function isSoundOn(adminId: string): boolean {
  return readStored('sound', `:${adminId}`) === 'on';
}

export function storeSound(adminId: string, isOn: boolean): void {
  writeStored('sound', isOn ? 'on' : null, `:${adminId}`);
}

const toneHz = 660;
const lastsS = 0.25;

/** One short, quiet tone. A browser that has not been used since it loaded the page stays silent. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.1, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + lastsS);
  tone.frequency.value = toneHz;
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + lastsS);
}

const counted = ['deposits', 'withdrawals', 'payouts', 'identity', 'approvals', 'support'] as const;

/** Number of items that wait in all queues that the administrator may see. */
export function waitingCount(work: OpenWork): number {
  return counted.reduce((sum, queue) => sum + (work[queue] ?? 0), 0);
}

/** Whether one of the queues has grown. */
export function hasMoreWork(before: OpenWork, now: OpenWork): boolean {
  return counted.some((queue) => (now[queue] ?? 0) > (before[queue] ?? 0));
}
