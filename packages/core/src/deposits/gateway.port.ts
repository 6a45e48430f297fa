/** A payment to be made at a gateway's hosted page. */
export type PaymentRequest = {
  depositId: string;
  /** Minor units of `currency`, whole and positive. */
  amount: bigint;
  /** Code of the table of currencies: CNY, HKD, … */
  currency: string;
  /** Shown on the hosted page: the platform's name and the deposit's reference. */
  subject: string;
  /** Where the member's browser goes afterwards; proves nothing. */
  returnUrl: string;
  /** Where the gateway sends its signed notification. */
  notifyUrl: string;
  /** After this instant the page must not take money any more. */
  expiresAt: Date;
};

/** `payUrl` is absolute, or relative to the API's base when the platform itself hosts the page. */
export type PaymentPage = { payUrl: string; externalRef?: string };

/** What arrived at the notify address: header names in lower case, the body's bytes as they came. */
export type RawNotification = { headers: Readonly<Record<string, string | undefined>>; rawBody: Buffer };

/** What a gateway said, after its signature was verified. Amount and currency are compared with the deposit by core. */
export type VerifiedNotification = {
  depositId: string;
  /** The gateway's own number of the payment; together with the gateway's code it is there at most once. */
  externalRef: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  /** Only `paid` changes anything. */
  state: 'paid' | 'pending' | 'failed' | 'refunded';
};

/** An online payment rail. It moves no money inside the platform: a paid deposit still waits for its reviewer. */
export type PaymentGateway = {
  /** Stands in deposits for ever: `sandbox`, `alipay`. */
  readonly code: string;
  /**
   * Opens a payment. Answers within 5 s, creates nothing twice for one deposit id.
   * @throws Error when the gateway cannot be used now; the member then reads GATEWAY_FAILED and no deposit exists.
   */
  createPayment: (request: PaymentRequest) => Promise<PaymentPage>;
  /** @throws NotificationRefused for a body that is unsigned, altered, for another merchant, or not understood. */
  readNotification: (notification: RawNotification) => Promise<VerifiedNotification>;
  /** What the gateway wants to read, so that it stops repeating itself: plain text, sent with status 200. */
  readonly acknowledgement: string;
};

/** Gateways of this installation by code; the sandbox is among them outside production only. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;

/** Addresses handed to gateways. */
export type GatewayLinks = {
  returnUrl: (depositId: string) => string;
  notifyUrl: (gatewayCode: string) => string;
};

export class NotificationRefused extends Error {
  constructor(because: string) {
    super(because);
    this.name = 'NotificationRefused';
  }
}
