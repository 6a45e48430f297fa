/** Tells the process that started this one, where it listens, that the feeds and jobs run. Whoever left meanwhile is not missed. */
export function sayReady(): void {
  process.send?.('ready', () => undefined);
}
