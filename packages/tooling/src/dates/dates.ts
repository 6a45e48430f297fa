/** An instant at which the tests must pass as on any other day. */
export type TestDate = {
  /** ISO 8601, UTC. */
  at: string;
  what: string;
  /**
   * Runs the tests in this many parts, each starting at `at`, for instants 25 seconds before a change of day or clock: a
   * single long run would soon be past it, and a part of some 40 seconds crosses it.
   */
  parts?: number;
};

export const testDates: readonly TestDate[] = [
  { at: '2026-11-26T15:00:00Z', what: 'holiday in New York, trading in Hong Kong' },
  { at: '2026-11-28T12:00:00Z', what: 'Saturday' },
  { at: '2026-12-24T17:59:35Z', what: 'early close in New York', parts: 12 },
  { at: '2026-12-25T12:00:00Z', what: 'holiday of every calendar but crypto' },
  { at: '2026-12-31T15:59:35Z', what: 'New Year at UTC+8', parts: 12 },
  { at: '2026-12-31T23:59:35Z', what: 'New Year at UTC', parts: 12 },
  { at: '2027-02-08T02:00:00Z', what: 'holiday in Hong Kong' },
  { at: '2027-03-14T06:59:35Z', what: 'clocks go forward in New York', parts: 12 },
  { at: '2027-03-28T00:59:35Z', what: 'clocks go forward in Europe', parts: 12 },
  { at: '2027-11-07T05:59:35Z', what: 'clocks go back in New York', parts: 12 },
  { at: '2028-02-29T12:00:00Z', what: 'leap day' },
  { at: '2026-11-25T15:59:35Z', what: 'last minute before a platform day', parts: 12 },
];
