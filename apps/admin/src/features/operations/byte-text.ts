const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the largest fitting unit: 12.4 GB. */
export function byteText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_024 && unit < units.length - 1) {
    value /= 1_024;
    unit += 1;
  }
  return `${Math.round(value * 10) / 10} ${units[unit]}`;
}
