/**
 * The product's constants that calls and rules share (spec 9), each named once. Those that only the look knows stand in
 * `packages/ui/src/constants.ts`, colours and lengths in its `styles/tokens.css`.
 */

export const appVersion = { name: '1.1.0', code: 100 } as const;

/** How long a call may take, unless its endpoint has a reason of its own. */
export const requestTimeoutMs = {
  standard: 5_000,
  captcha: 20_000,
  /** What the framework gives the network at most: pictures on their way to the server. */
  network: 60_000,
  /** The other client, which fetches files. */
  transfer: 60_000,
} as const;

/** Codes sent to a phone or mailbox: digits, and how long until another one may be asked for. */
export const sentCode = { length: 6, countdownS: 60 } as const;

/** Pictures that may be chosen together. */
export const uploadMaxCount = 52;
