/** A payment to be made at a gateway's hosted page. */
export type PaymentRequest = {
  depositId: string;
  /** Minor units of `currency`, whole and positive. */
  amount: bigint;
  /** Code of the table of currencies: CNY, HKD, … */
  currency: string;
  /** Shown on the hosted page: the platform's name and the deposit's reference. */
  subject: string;
  /** Where the member's browser goes afterwards; no proof of a payment. */
  returnUrl: string;
  /** Where the gateway sends its signed notification. */
  notifyUrl: string;
  /** After this time the page must not take money. */
  expiresAt: Date;
};

/** `payUrl` is absolute, or relative to the API's base when the platform itself hosts the page. */
export type PaymentPage = { payUrl: string; externalRef?: string };

/** A received notification: header names in lower case, the unchanged bytes of the body. */
export type RawNotification = { headers: Readonly<Record<string, string | undefined>>; rawBody: Buffer };

/** A gateway's report, after its signature was verified. Core compares amount and currency with the deposit. */
export type VerifiedNotification = {
  depositId: string;
  /** The gateway's own number of the payment, unique together with the gateway's code. */
  externalRef: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  /** Only `paid` has an effect. */
  state: 'paid' | 'pending' | 'failed' | 'refunded';
};

/** An online payment method. It moves no money inside the platform: a paid deposit still waits for its reviewer. */
export type PaymentGateway = {
  /** Stored in deposits permanently: `sandbox`, `alipay`. */
  readonly code: string;
  /**
   * Opens a payment. Answers within 5 s, and creates one payment per deposit id.
   * @throws Error when the gateway is unavailable; the member then reads GATEWAY_FAILED and no deposit exists.
   */
  createPayment: (request: PaymentRequest) => Promise<PaymentPage>;
  /** @throws NotificationRefused for a body that is unsigned, altered, for another merchant, or not understood. */
  readNotification: (notification: RawNotification) => Promise<VerifiedNotification>;
  /** The answer that stops the gateway's retries: plain text, sent with status 200. */
  readonly acknowledgement: string;
};

/** Gateways of this installation by code; the sandbox is one of them outside production only. */
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
