import type { CodeChannel } from '@fairtick/contracts';

/** A short text to one person; a mail may have the same as HTML, and an id by which a repeated one is known. */
export type Message = { to: string; subject: string; text: string; html?: string; id?: string };

/**
 * A channel to phones or mailboxes; adapters are in packages/rails. `send` resolves once the message was accepted. Its
 * errors contain neither text nor recipient, because they are logged.
 */
export type MessageSender = {
  /** Writes to this machine instead of sending. */
  readonly sandbox: boolean;
  send: (message: Message) => Promise<void>;
};

/** The channels of this installation. */
export type MessageSenders = ReadonlyMap<CodeChannel, MessageSender>;
