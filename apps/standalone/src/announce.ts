import type { FirstAdmin } from '../../../prisma/seed/index.ts';
import type { DataDir } from './data-dir.ts';
import type { Env } from './env.ts';

type Announcement = {
  url: string;
  env: Env;
  dataDir: DataDir;
  firstAdmin: FirstAdmin | undefined;
  say: (line: string) => void;
};

/** Prints where everything is. The first password is printed once, when it was made. */
export function announce({ url, env, dataDir, firstAdmin, say }: Announcement): void {
  const lines = [
    '',
    '  Fairtick is up.',
    `  Members         ${url}/#/`,
    `  Administrators  ${url}/admin/#/`,
    `  API             ${url}/api/docs`,
    `  Data and logs   ${dataDir.root}`,
  ];
  if (firstAdmin) {
    const password = firstAdmin.password ?? 'as ADMIN_PASSWORD says';
    lines.push(`  First administrator: ${firstAdmin.username}, password: ${password}`);
    lines.push('  Members register themselves in the member app.');
  }
  const unsent = unsentBy(env);
  if (unsent.length > 0) {
    lines.push(`  SANDBOX: ${unsent.join(' and ')} are not sent; they are written to ${dataDir.outbox}`);
  }
  const off = (['CAPTCHA', 'ADMIN_TOTP', 'RATE_LIMITS'] as const).filter((name) => env.passedOn[name] === 'off');
  if (off.length > 0) lines.push(`  TEST MODE: ${off.join(', ')} off`);
  for (const line of [...lines, '  Ctrl-C stops all of it; the data stays.', '']) say(line);
}

/** Messages for which nothing is configured; in production those are refused instead. */
function unsentBy({ NODE_ENV, passedOn, passedToApi }: Env): string[] {
  if (NODE_ENV === 'production') return [];
  const ways = { SMTP_URL: 'mails', SMS_URL: 'text messages' };
  return Object.entries(ways).flatMap(([name, what]) => (passedOn[name] || passedToApi[name] ? [] : [what]));
}
