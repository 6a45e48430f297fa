import type { Chain } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { GatewayLinks, PaymentGateways } from './gateway.port.ts';

/** Payment methods of this installation; created once by the process that serves members. */
export type PaymentRails = {
  gateways: PaymentGateways;
  links: GatewayLinks;
  /**
   * Chains that a watcher follows here; for other chains the member gives the transaction id and reviewers check it.
   */
  watchedChains: ReadonlySet<Chain>;
  /** Whether the example accounts of the seed may be shown; never in production. */
  examplesAllowed: boolean;
};

export type DepositsCtx = Ctx & { cipher: Cipher; rails: PaymentRails };
/** What reviewers need; names are encrypted. */
export type DepositReviewCtx = Ctx & { cipher: Cipher };
