/**
 * Constants that calls and rules share (specification, section 9), each defined once. Those of the interface alone are
 * in `packages/ui/src/constants.ts`, colours and lengths in its `styles/tokens.css`.
 */

export const appVersion = { name: '1.1.0', code: 100 } as const;

/** Default timeouts of calls; an endpoint may have its own. */
export const requestTimeoutMs = {
  standard: 5_000,
  captcha: 20_000,
  /** For uploads of pictures. */
  network: 60_000,
  /** For downloads of files. */
  transfer: 60_000,
} as const;

/** Codes sent by phone or e-mail: digits, and seconds until the next one. */
export const sentCode = { length: 6, countdownS: 60 } as const;

/** Most pictures that can be selected together. */
export const uploadMaxCount = 52;
