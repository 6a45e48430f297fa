import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which a secret or a personal number could reach a log line, at any of the depths that we log. */
const secretNames = [
  'pwd',
  'password',
  'confirmPwd',
  'withdrawPwd',
  'confirmWithdrawPwd',
  'currentPwd',
  'newPwd',
  'confirmPassword',
  'token',
  'authorization',
  'captcha',
  'totp',
  'secret',
  'realName',
  'idNumber',
  'phone',
  'cookie',
];

const maxMessage = 300;

/**
 * One JSON line an event, of every process alike; secrets are cut out by name, control characters are escaped by JSON
 * itself.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What an error may say in a log: its kind, code, first words and place. Database errors also carry the row they failed
 * on, and Prisma's messages the arguments of the call; neither belongs here.
 */
function describeError(error: unknown): object {
  if (typeof error === 'string') return { message: firstLine(error) };
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code,
    message: error.name.startsWith('PrismaClientValidation') ? 'arguments refused' : firstLine(error.message),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function firstLine(message: string): string {
  const line = message.trim().split('\n').at(0) ?? '';
  return line.slice(0, maxMessage);
}
