/** A positive plain decimal with no more decimals than its currency has. */
export function isValidAmount(text: string, scale: number): boolean {
  const match = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[2]?.length ?? 0) <= scale && /[1-9]/.test(text);
}
