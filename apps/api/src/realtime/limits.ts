/** Every bound of the socket in one place. */
export const limits = {
  /** A client message is a token or a list of channels. */
  maxPayloadBytes: 8 * 1024,
  /** Messages a socket may send in `messageWindowMs`; more closes it. */
  maxMessages: 60,
  messageWindowMs: 10_000,
  maxChannels: 64,
  /** Sockets of one member; an address may hold `perMember` times the address factor of the HTTP limits. */
  perMember: 10,
  perAddress: 200,
  perProcess: 20_000,
  /**
   * Sockets without a session. The apps open a socket only for a signed-in page and sign in with their first message, so
   * these are moments of signing in and readers of public channels. Behind one address this leaves room for an office that
   * reconnects together.
   */
  guestsPerAddress: 40,
  /** A fifth of all: beyond it the oldest one makes room, so that strangers never take the room of members. */
  guestsPerProcess: 4_000,
  /** A socket without a session is closed after this, whatever it listens to; its reader may connect again. */
  guestMs: 10 * 60_000,
  /** A ping goes out this often; a socket that was silent for two of them is dead. */
  heartbeatMs: 25_000,
  /** A socket that asked for nothing within this time is closed. */
  idleMs: 60_000,
  /** Above this much unsent, ticks wait and only the newest of each product is kept. */
  ticksWaitAboveBytes: 64 * 1024,
  /** Above this much unsent, private events cannot be kept either: the socket is closed and the client asks again. */
  closeAboveBytes: 1024 * 1024,
  /** How often waiting ticks are tried again. */
  flushMs: 100,
  /** How often the sessions behind open sockets are looked up. A session's end shows at the latest after this. */
  sessionCheckMs: 1_000,
  /** How often announcements are looked at: a scheduled one shows this soon after its time. */
  announcementsMs: 1_000,
  /** How often halts and terms of products are looked at: a halt shows this soon. */
  offersMs: 1_000,
  /** How often clients are told to ask for themselves while live push is down. */
  resyncMs: 5_000,
  /** Readers get this long to leave when the process ends. */
  goodbyeMs: 1_000,
} as const;
