/**
 * A finished span. A trace is named by an id that a person can look up: the key of the click that asked for it, or the
 * order that it is about. It holds routes, states and ids of orders, and no names or input of people.
 */
export type TracePiece = {
  name: string;
  /** A UUID: the idempotency key of a click, the id of a request, or that of an order. */
  trace: string;
  /** Milliseconds since 1970, with fractions. */
  startMs: number;
  endMs: number;
  failed?: boolean;
  attributes?: Readonly<Record<string, string | number>>;
  /** A trace that continues this one: from the click's trace to the order's. */
  continuesIn?: string;
};

/** Where a process reports its spans and their durations; `null` where tracing is off. */
export type Traces = { record: (piece: TracePiece) => void };
