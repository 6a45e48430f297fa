import { createDb } from '@fairtick/db';
import { putTermsInForce } from '@fairtick/test-kit/builders/orders';

/** Durations of the orders that live through the faults: short, so that many close while something is down. */
export const shortDurationsS = [10, 20];

/** Puts a further version of the terms in force that offers these durations. */
export async function putShortTermsInForce(ownerUrl: string): Promise<void> {
  const owner = createDb({ url: ownerUrl, poolSize: 1, applicationName: 'crash-test' });
  try {
    const durations = shortDurationsS.map((durationS) => ({ durationS, payoutBps: 8_000, enabled: true }));
    await putTermsInForce(owner, {}, durations);
  } finally {
    await owner.close();
  }
}
