import { type AdminDepositMethod, chains, formatDecimal, methodKinds, methodModes } from '@fairtick/contracts';
import { oneOf } from './method-view.ts';
import type { MethodRow } from './methods.repo.ts';

/** A method as stored: texts in all languages, labels as keys. */
export function adminMethodView(method: MethodRow): AdminDepositMethod {
  const { id, version, code, names, currency, confirmations, instructions, receiving, gateway } = method;
  const { enabled, maintenance, sort, scale, chain } = method;
  return {
    id,
    version,
    code,
    kind: oneOf(methodKinds, method.kind),
    mode: oneOf(methodModes, method.mode),
    names,
    currency,
    chain: chain === null ? null : oneOf(chains, chain),
    min: formatDecimal(method.minAmount, scale),
    max: formatDecimal(method.maxAmount, scale),
    confirmations,
    instructions,
    receiving,
    gateway,
    enabled,
    maintenance,
    sort,
  };
}
