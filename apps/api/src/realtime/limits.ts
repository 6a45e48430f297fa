/** Every limit of the socket. */
export const limits = {
  /** A client message is a token or a list of channels. */
  maxPayloadBytes: 8 * 1024,
  /** Messages per `messageWindowMs`; more closes the socket. */
  maxMessages: 60,
  messageWindowMs: 10_000,
  maxChannels: 64,
  /** Sockets of one member; an address may have `perMember` times the address factor of the HTTP limits. */
  perMember: 10,
  perAddress: 200,
  perProcess: 20_000,
  /**
   * Sockets without a session per address. The apps open a socket only on a signed-in page and send the token first, so
   * these are sockets about to sign in and readers of public channels. The limit suffices for an office that reconnects
   * at the same moment.
   */
  guestsPerAddress: 40,
  /** A fifth of all sockets: above it the oldest one is closed, so that visitors never displace members. */
  guestsPerProcess: 4_000,
  /** A socket without a session is closed after this time; its client may reconnect. */
  guestMs: 10 * 60_000,
  /** Ping interval; a socket without an answer to two pings is dead. */
  heartbeatMs: 25_000,
  /** A socket without a request is closed after this time. */
  idleMs: 60_000,
  /** With more unsent bytes, ticks are held back and only the newest of each product is kept. */
  ticksWaitAboveBytes: 64 * 1024,
  /** With more unsent bytes, private events cannot be queued: the socket is closed and the client reloads. */
  closeAboveBytes: 1024 * 1024,
  /** Retry interval of held-back ticks. */
  flushMs: 100,
  /** Interval of checking the sessions of open sockets, which bounds how late an ended session is noticed. */
  sessionCheckMs: 1_000,
  /** Interval of reading announcements, which bounds how late a scheduled one appears. */
  announcementsMs: 1_000,
  /** Interval of reading halts and terms of products, which bounds how late a halt appears. */
  offersMs: 1_000,
  /** Interval of asking clients to reload while live push is down. */
  resyncMs: 5_000,
  /** How long clients may take to disconnect at shutdown. */
  goodbyeMs: 1_000,
} as const;
