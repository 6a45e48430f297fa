import { beforeEach, describe, expect, it, vi } from 'vitest';

const effects = { vibrations: [] as number[], tones: 0 };

beforeEach(() => {
  vi.resetModules();
  Object.assign(effects, { vibrations: [], tones: 0 });
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (ms: number) => effects.vibrations.push(ms) > 0,
  });
  class Speaker {
    state = 'running';
    currentTime = 0;
    destination = {};
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => {
        effects.tones += 1;
      },
      stop: () => undefined,
    });
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    });
  }
  vi.stubGlobal('AudioContext', Speaker);
});

const load = async () => (await import('./cue-settlement.ts')).cueSettlement;

describe('a settlement', () => {
  it('neither sounds nor vibrates by default', async () => {
    (await load())({ haptic: false, sound: false });
    expect(effects).toEqual({ vibrations: [], tones: 0 });
  });

  it('vibrates or sounds, each by its own switch', async () => {
    (await load())({ haptic: true, sound: false });
    expect(effects).toEqual({ vibrations: [60], tones: 0 });
    vi.resetModules();
    (await load())({ haptic: false, sound: true });
    expect(effects).toEqual({ vibrations: [60], tones: 1 });
  });

  it('signals once when several orders settle together', async () => {
    const cue = await load();
    cue({ haptic: true, sound: true });
    cue({ haptic: true, sound: true });
    expect(effects).toEqual({ vibrations: [60], tones: 1 });
  });

  it('does not fail in a browser without sound', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const cue = await load();
    expect(() => cue({ haptic: false, sound: true })).not.toThrow();
  });
});
