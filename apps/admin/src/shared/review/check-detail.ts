import { groupThousands } from '@fairtick/ui';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const amounts = /(\d+)(\.\d+)/g;

/** Which blank of a check's sentence its figure fills: an instant, or anything else. */
export function isInstant(detail: string): boolean {
  return instant.test(detail);
}

/** Amounts inside a finding with commas between thousands; the currency is the finding's own business. */
export function withCommas(detail: string): string {
  return detail.replaceAll(amounts, (_, whole: string, fraction: string) => groupThousands(whole) + fraction);
}
