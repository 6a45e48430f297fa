/** Starts a process; on failure prints the reason in one line to stderr and exits with 1. */
export async function runOrExit(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} does not start: ${why.replaceAll(/\s+/g, ' ')}\n`, () => process.exit(1));
  }
}
