import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@fairtick/core';
import { passOf, type Quote, recordedSource } from '@fairtick/core/markets';
import type { Feed, OwnTape } from './feed.ts';
import { measureRecording, type Recording, readRecording } from './read-recording.ts';

export type ReplayFeedOptions = { recording: Recording; speed: number; log: Log };

/** Delay after an empty or unreadable pass, so that a bad file does not cause a busy loop. */
const retryMs = 5_000;
/** Quotes appended together; the rest of what is due follows immediately. */
const mostTogether = 200;

/** One pass through the recording: its number, its position, and when its first quote is due. */
type Pass = {
  number: number;
  source: string;
  quotes: AsyncGenerator<Quote, void, undefined>;
  counts: { malformed: number };
  next: Quote | undefined;
  firstMs: number;
  lastMs: number;
  /** Added to the recording's times, so that each pass continues where the previous one ended. */
  shiftMs: number;
  startMs: number;
};

/**
 * Replays a recording repeatedly, starting immediately, with its spacing divided by the speed. Its clock runs on while
 * the tape is unavailable: quotes due then are skipped. If another process wrote to the tape, or this process is new, a
 * further pass starts.
 */
export function createReplayFeed({ recording, speed, log }: ReplayFeedOptions): Feed {
  let pass: Pass | undefined;

  async function begin(
    number: number,
    startMs: number,
    length: { firstMs: number; lastMs: number } | null,
  ): Promise<Pass> {
    await pass?.quotes.return();
    const counts = { malformed: 0 };
    const quotes = readRecording(recording, counts);
    const first = await quotes.next();
    if (first.done === true) throw new Error('the recording has no quotes');
    const next = first.value;
    const firstMs = next.sourceTimeMs;
    const lengthMs = length === null ? 0 : Math.max(length.lastMs - length.firstMs, 1_000);
    const shiftMs = (number - 1) * lengthMs;
    return {
      number,
      source: recordedSource(recording.name, number),
      quotes,
      counts,
      next,
      firstMs,
      lastMs: firstMs,
      shiftMs,
      startMs,
    };
  }

  async function beginAfter(tape: OwnTape): Promise<Pass> {
    const number = passOf(tape.head().source, recording.name) + 1;
    const length = number > 1 ? await measureRecording(recording) : null;
    const started = await begin(number, performance.now(), length);
    await tape.switchSource(started.source);
    return started;
  }

  async function beginNext(tape: OwnTape, ended: Pass): Promise<Pass> {
    if (ended.counts.malformed > 0) {
      log.warn({ recording: recording.name, rows: ended.counts.malformed }, 'malformed rows of a recording skipped');
    }
    const lengthMs = Math.max(ended.lastMs - ended.firstMs, 1_000);
    const started = await begin(ended.number + 1, ended.startMs + lengthMs / speed, ended);
    await tape.switchSource(started.source);
    return started;
  }

  /** Milliseconds until the pass's next quote is due. */
  function untilNext({ next, firstMs, startMs }: Pass): number {
    const offsetMs = (next?.sourceTimeMs ?? firstMs) - firstMs;
    return startMs + offsetMs / speed - performance.now();
  }

  /** Reads the quotes that are due. */
  async function takeDue(current: Pass): Promise<Quote[]> {
    const due: Quote[] = [];
    while (current.next !== undefined && untilNext(current) <= 0 && due.length < mostTogether) {
      const { price, sourceTimeMs } = current.next;
      current.lastMs = Math.max(current.lastMs, sourceTimeMs);
      due.push({ price, sourceTimeMs: sourceTimeMs + current.shiftMs });
      const following = await current.quotes.next();
      current.next = following.done === true ? undefined : following.value;
    }
    return due;
  }

  async function play(tape: OwnTape): Promise<void> {
    if (pass === undefined || tape.head().source !== pass.source) pass = await beginAfter(tape);
    else while (pass.next !== undefined && untilNext(pass) <= 0) await takeDue(pass);
    while (!tape.signal.aborted) {
      if (pass.next === undefined) pass = await beginNext(tape, pass);
      await pause(tape, untilNext(pass));
      if (tape.signal.aborted) return;
      tape.append(await takeDue(pass));
    }
  }

  return {
    async run(tape) {
      while (!tape.signal.aborted) {
        try {
          await play(tape);
        } catch (error) {
          if (tape.signal.aborted) return;
          log.error({ recording: recording.name, err: error }, 'recording cannot be replayed; retrying');
          pass = undefined;
          await pause(tape, retryMs);
        }
      }
    },
  };
}

async function pause(tape: OwnTape, ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal: tape.signal }).catch(() => undefined);
}
