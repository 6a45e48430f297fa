import { createDb } from '@fairtick/db';
import { putTermsInForce } from '@fairtick/test-kit/builders/orders';

/** Durations of the orders during the faults: short, so that many close while a part is down. */
export const shortDurationsS = [10, 20];

/** Puts a version of the terms with these durations in force. */
export async function putShortTermsInForce(ownerUrl: string): Promise<void> {
  const owner = createDb({ url: ownerUrl, poolSize: 1, applicationName: 'crash-test' });
  try {
    const durations = shortDurationsS.map((durationS) => ({ durationS, payoutBps: 8_000, enabled: true }));
    await putTermsInForce(owner, {}, durations);
  } finally {
    await owner.close();
  }
}
