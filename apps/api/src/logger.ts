import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which a secret or a personal number could reach a log line, at any of the depths we log. */
const secretNames = [
  'pwd',
  'password',
  'confirmPwd',
  'withdrawPwd',
  'confirmWithdrawPwd',
  'currentPwd',
  'newPwd',
  'token',
  'authorization',
  'code',
  'totp',
  'secret',
  'realName',
  'idNumber',
  'phone',
  'number',
  'cookie',
];
const errorCode = 'err.code';

/** One JSON line an event; secrets are cut out by name, control characters are escaped by JSON itself. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).filter((path) => path !== errorCode);
  const options = { level, base: null, redact: { paths, censor: '[redacted]' } };
  return destination ? pino(options, destination) : pino(options);
}
