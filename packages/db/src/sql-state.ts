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

/** How the doors of the database refuse by a rule of the business: this state, and `refused: CODE` with JSON details. */
const refusalState = 'FT422';

/** The key of the error table that a door of the database refused with, and its details; undefined for other errors. */
export function refusalOfDoor(
  error: unknown,
): { code: string; details: Record<string, unknown> | undefined } | undefined {
  if (sqlState(error) !== refusalState) return undefined;
  for (const layer of layers(error)) {
    const text = layer['originalMessage'] ?? layer['message'];
    const [, code, json] = (typeof text === 'string' ? /refused: ([A-Z_]+)(?: (\{.*\}))?/.exec(text) : null) ?? [];
    if (code !== undefined) {
      const details: unknown = json === undefined ? undefined : JSON.parse(json);
      return { code, details: isRecord(details) ? details : undefined };
    }
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
