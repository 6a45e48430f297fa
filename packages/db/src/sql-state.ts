/** Sockets have codes of five letters too (EPIPE), and Prisma has P1001 to P6999; no class of Postgres begins like these. */
const written = /^(?!E|P[1-9])[0-9A-Z]{5}$/;

/**
 * The SQLSTATE inside an error of pg or of Prisma (which wraps it several ways), or undefined when the error did not
 * come from Postgres. Errors of the connection itself have none: treat them as "outcome unknown".
 */
export function sqlState(error: unknown): string | undefined {
  for (const layer of layers(error)) {
    for (const key of ['originalCode', 'code'] as const) {
      const value = layer[key];
      if (typeof value === 'string' && written.test(value)) return value;
    }
    // Prisma's own name for 40001 and 40P01, when the statement was the query builder's.
    if (layer['code'] === 'P2034' || layer['kind'] === 'TransactionWriteConflict') return '40001';
  }
  return undefined;
}

/** The name of the constraint that refused, when Postgres said it. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const layer of layers(error)) {
    const { constraint } = layer;
    if (typeof constraint === 'string') return constraint;
    if (isRecord(constraint) && typeof constraint['index'] === 'string') return constraint['index'];
    const text = layer['originalMessage'] ?? layer['message'];
    const named = typeof text === 'string' ? /constraint "([^"]+)"/.exec(text)?.[1] : undefined;
    if (named !== undefined) return named;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function* layers(error: unknown, depth = 0): Generator<Record<string, unknown>> {
  if (!isRecord(error) || depth > 4) return;
  // Innermost first: the outer layers only repeat or rename what Postgres said.
  for (const key of ['cause', 'meta', 'driverAdapterError'] as const) yield* layers(error[key], depth + 1);
  yield error;
}
