/** A browser's subscription (RFC 8030, RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What the service worker shows. It has neither amounts nor names. */
export type PushMessage = {
  id: string;
  title: string;
  body: string;
  /** Relative to the address of the app. */
  url: string;
  /** Tag of the language, for screen readers. */
  lang: string;
};

/**
 * Sends to push services; the adapter is in packages/rails. `gone` means that the subscription ended. Other failures throw;
 * their errors contain neither the endpoint nor the message, because they are logged.
 */
export type PushSender = {
  send: (
    target: PushTarget,
    message: PushMessage,
    how: { lifeMs: number; urgent: boolean },
  ) => Promise<'sent' | 'gone'>;
};
