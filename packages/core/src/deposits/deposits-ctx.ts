import type { Chain } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { GatewayLinks, PaymentGateways } from './gateway.port.ts';

/** What this installation can take money by; made once by the process that serves members. */
export type PaymentRails = {
  gateways: PaymentGateways;
  links: GatewayLinks;
  /** Chains that a watcher follows here; a method of another chain asks for the transaction id and people look. */
  watchedChains: ReadonlySet<Chain>;
  /** Whether the example accounts of the seed may be shown; never in production. */
  examplesAllowed: boolean;
};

export type DepositsCtx = Ctx & { cipher: Cipher; rails: PaymentRails };
/** What reviewers need: names are sealed. */
export type DepositReviewCtx = Ctx & { cipher: Cipher };
