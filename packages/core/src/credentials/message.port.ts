import type { CodeChannel } from '@fairtick/contracts';

/** A short text to one person. */
export type Message = { to: string; subject: string; text: string };

/**
 * A way out to phones or to mailboxes; adapters stand in packages/rails.
 * `send` is done once the message was accepted. What it throws names neither text nor recipient, because it is logged.
 */
export type MessageSender = {
  /** Writes to this machine instead of sending anything. */
  readonly sandbox: boolean;
  send: (message: Message) => Promise<void>;
};

/** The ways that this installation has. */
export type MessageSenders = ReadonlyMap<CodeChannel, MessageSender>;
