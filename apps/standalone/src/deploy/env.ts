import { resolve } from 'node:path';
import * as z from 'zod';
import { adminUsername } from '../admin-username.ts';
import { renewableSecrets } from '../secrets.ts';

const text = z.string().min(1);
/** An empty variable is one that was not set. */
const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = z.preprocess(unset, text.optional());

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** An external database, by its owner's login, in place of the deployment's own. */
  DATABASE_URL: z.preprocess(unset, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** The same for Redis, which Sentinels may name. */
  REDIS_URL: z.preprocess(unset, text.regex(/^redis(s|\+sentinel)?:\/\/./).optional()),
  /** Name of the transparency log. */
  LOG_ORIGIN: optional,
  /** Secrets to replace, separated by commas. */
  RENEW: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(z.enum(renewableSecrets))),
  SECRETS_DIR: text.default('/secrets'),
  ADMIN_USERNAME: adminUsername,
  ADMIN_PASSWORD: optional,
  /** 1: put back the functions of this version where a newer one has replaced them. */
  PREPARE_OLDER: z.preprocess(unset, z.literal('1').optional()),
});

export type DeployEnv = z.infer<typeof schema> & { secretsDir: string };

/** @throws Error naming every variable that is malformed, never a value. */
export function readDeployEnv(source: NodeJS.ProcessEnv = process.env): DeployEnv {
  const result = schema.safeParse(source);
  if (!result.success) {
    throw new Error(
      `These settings cannot be used: ${result.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  }
  return { ...result.data, secretsDir: resolve(result.data.SECRETS_DIR) };
}
