/** The path of a line through values at equal distances, from zero at the bottom to the largest near the top. */
export function linePath(values: readonly bigint[], { width, height }: { width: bigint; height: bigint }): string {
  const most = values.reduce((largest, value) => (value > largest ? value : largest), 1n);
  const steps = BigInt(Math.max(values.length - 1, 1));
  return values
    .map((value, at) => {
      const shown = value < 0n ? 0n : value;
      const y = height - (shown * height * 9n) / (most * 10n);
      return `${at === 0 ? 'M' : 'L'}${(BigInt(at) * width) / steps} ${y}`;
    })
    .join(' ');
}
