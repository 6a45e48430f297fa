import { type Chain, type MethodMode, methodModes } from '@fairtick/contracts';
import type { PaymentRails } from './deposits-ctx.ts';
import type { PaymentGateway } from './gateway.port.ts';
import type { Unavailability } from './method-wording.ts';
import type { MethodRow } from './methods.repo.ts';

/** How a method works in this installation, or why it does not. */
export type MethodRail =
  | { mode: Exclude<MethodMode, 'gateway'>; gateway: null }
  | { mode: 'gateway'; gateway: PaymentGateway }
  | { mode: MethodMode; unavailable: Unavailability };

/**
 * A gateway that is not configured is replaced by the sandbox where there is one (never in production), else by an
 * account that two people set, whose payments are reviewed by hand. Deposits on an unwatched chain are reviewed by
 * hand. An example account takes no money in production.
 */
export function railOf(method: MethodRow, rails: PaymentRails): MethodRail {
  const mode = methodModes.find((one) => one === method.mode) ?? 'proof';
  if (!method.enabled || method.maintenance) return { mode, unavailable: 'maintenance' };
  if (mode === 'gateway') {
    const gateway = rails.gateways.get(method.gateway ?? '') ?? rails.gateways.get('sandbox');
    if (gateway !== undefined) return { mode, gateway };
    const hasAccount = method.receiving.length > 0 && !method.receivingExample;
    return hasAccount ? { mode: 'proof', gateway: null } : { mode, unavailable: 'gateway' };
  }
  if (method.receiving.length === 0 || (method.receivingExample && !rails.examplesAllowed)) {
    return { mode, unavailable: 'receiving' };
  }
  const watched = method.chain !== null && rails.watchedChains.has(method.chain as Chain);
  return { mode: mode === 'chain' && watched ? 'chain' : 'proof', gateway: null };
}
