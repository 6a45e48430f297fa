/**
 * Notifies the parent process, if it listens, that the feeds and jobs are running. A parent that has exited is ignored.
 */
export function notifyReady(): void {
  process.send?.('ready', () => undefined);
}
