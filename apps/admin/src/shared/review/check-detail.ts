import { groupThousands } from '@fairtick/ui';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const amounts = /(\d+)(\.\d+)/g;

/** The placeholder that a check's value fills: an instant, or any other value. */
export function isInstant(detail: string): boolean {
  return instant.test(detail);
}

/** Formats amounts inside a check's value with thousands separators; the currency is part of the value. */
export function withCommas(detail: string): string {
  return detail.replaceAll(amounts, (_, whole: string, fraction: string) => groupThousands(whole) + fraction);
}
