import { type Logger, pino } from 'pino';

/** One JSON line an event. The worker handles no secret but its connection strings, which are never logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null });
}
