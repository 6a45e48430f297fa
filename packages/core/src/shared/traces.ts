/**
 * A finished piece of work. A trace is named by what a person can look up: the key of the click that asked for it, or the
 * order that it is about. It tells routes, states and ids of orders, never who somebody is or what he typed.
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
  /** Another trace that goes on with it: the order's, from the click's. */
  goesOnIn?: string;
};

/** Where a process tells what it did and how long it took; `null` where nobody asks. */
export type Traces = { record: (piece: TracePiece) => void };
