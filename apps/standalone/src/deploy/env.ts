import { resolve } from 'node:path';
import * as z from 'zod';

const text = z.string().min(1);
/** An empty variable is one that was not set. */
const optional = z.preprocess((value) => (value === '' ? undefined : value), text.optional());

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  DATABASE_URL: optional,
  SECRETS_DIR: text.default('/secrets'),
  POSTGRES_HOST: text.default('postgres'),
  POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535).default(5432),
  REDIS_HOST: text.default('redis'),
  REDIS_PORT: z.coerce.number().int().min(1).max(65_535).default(6379),
  ADMIN_USERNAME: text.default('admin'),
  ADMIN_PASSWORD: optional,
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
