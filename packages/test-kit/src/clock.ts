/** A clock that moves only when the test moves it. */
export class FakeClock {
  #nowMs: number;

  constructor(startsAt = '2026-01-05T08:00:00.000Z') {
    this.#nowMs = Date.parse(startsAt);
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  advance(durationMs: number): void {
    this.#nowMs += durationMs;
  }

  set(instant: string): void {
    this.#nowMs = Date.parse(instant);
  }
}
