/**
 * Socket errors have five-letter codes too (EPIPE), and Prisma has P1001 to P6999; no SQLSTATE class begins like these.
 */
const written = /^(?!E|P[1-9])[0-9A-Z]{5}$/;

/**
 * The SQLSTATE in an error of pg or of Prisma (which wraps it in several ways), or undefined if the error did not come
 * from Postgres. Errors of the connection have none: treat them as "outcome unknown".
 */
export function sqlState(error: unknown): string | undefined {
  for (const layer of layers(error)) {
    for (const key of ['originalCode', 'code'] as const) {
      const value = layer[key];
      if (typeof value === 'string' && written.test(value)) return value;
    }
    // Prisma's own name for 40001 and 40P01 in statements of the query builder.
    if (layer['code'] === 'P2034' || layer['kind'] === 'TransactionWriteConflict') return '40001';
  }
  return undefined;
}

/** The name of the violated constraint, if Postgres reported one. */
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

/** How stored procedures refuse by a business rule: this state, and the message `refused: CODE` with JSON details. */
const refusalState = 'FT422';

/** The error code and details of a stored procedure's refusal; undefined for other errors. */
export function refusalOfProcedure(
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
  // Innermost first: the outer layers only repeat or rename Postgres's message.
  for (const key of ['cause', 'meta', 'driverAdapterError'] as const) yield* layers(error[key], depth + 1);
  yield error;
}
