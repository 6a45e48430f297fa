import type { FactorResetTimes } from '@fairtick/contracts';

export function timesOnWire({ requestedAt, readyAt }: { requestedAt: Date; readyAt: Date }): FactorResetTimes {
  return { requestedAt: requestedAt.toISOString(), readyAt: readyAt.toISOString() };
}
