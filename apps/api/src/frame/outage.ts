/**
 * SQLSTATEs of a server that is stopping, full, unreachable, too busy or a standby; socket errors; and Prisma's names
 * for them.
 */
const codes =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|57P0|57014|08|53|25006|55P03|25P03|P1001|P1002|P1008|P1017|P2024|P2028)/;
/** Messages of drivers that have no code. */
const words =
  /connection (is )?(terminated|ended|closed)|timeout exceeded when trying to connect|client (has encountered a connection error|was closed|is closed)|socket closed|can't reach database|server has closed the connection/i;
const maxDepth = 5;

/** Whether an error means that Postgres or Redis is unreachable or too slow, so that the caller may retry. */
export function isOutage(error: unknown): boolean {
  for (let layer = error, depth = 0; depth < maxDepth && isRecord(layer); depth += 1) {
    const { code, originalCode, message } = layer;
    if (typeof code === 'string' && codes.test(code)) return true;
    if (typeof originalCode === 'string' && codes.test(originalCode)) return true;
    if (typeof message === 'string' && words.test(message)) return true;
    layer = innerOf(layer);
  }
  return false;
}

/** Prisma wraps the driver's error in `meta`, others in `cause`. */
function innerOf({ cause, meta }: Record<string, unknown>): unknown {
  if (cause !== undefined) return cause;
  return isRecord(meta) ? meta['driverAdapterError'] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
