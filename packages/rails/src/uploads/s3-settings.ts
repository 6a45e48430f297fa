import * as z from 'zod';

/**
 * What a process reads of its environment about an object store; `UPLOADS_S3_ENDPOINT` and the three below go
 * together.
 */
export const s3Variables = {
  // Pictures
  /**
   * Object store that speaks S3, such as `https://s3.eu-central-1.amazonaws.com`, in place of the folder. Needs bucket
   * and both keys; a store that refuses them stops the start.
   */
  UPLOADS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Bucket of the pictures, which are encrypted before they are sent. */
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  /** Region of the bucket. */
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  /** Access key. */
  UPLOADS_S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  /** Its secret. */
  UPLOADS_S3_SECRET_ACCESS_KEY: z.string().min(1).max(500).optional(),
  /**
   * `path`: the bucket is the first part of the path (most self-hosted stores); `host`: it is part of the host name.
   */
  UPLOADS_S3_STYLE: z.enum(['path', 'host']).default('path'),
} as const;

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  style: 'path' | 'host';
};

export type S3Variables = z.infer<z.ZodObject<typeof s3Variables>>;

/**
 * The object store that the environment names; null when it names none, and pictures lie in a folder.
 * @throws Error naming what is missing or cannot be, never a value.
 */
export function readS3Settings(env: S3Variables): S3Settings | null {
  const named = {
    UPLOADS_S3_ENDPOINT: env.UPLOADS_S3_ENDPOINT,
    UPLOADS_S3_BUCKET: env.UPLOADS_S3_BUCKET,
    UPLOADS_S3_ACCESS_KEY_ID: env.UPLOADS_S3_ACCESS_KEY_ID,
    UPLOADS_S3_SECRET_ACCESS_KEY: env.UPLOADS_S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(named).length) return null;
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_BUCKET: bucket } = named;
  const { UPLOADS_S3_ACCESS_KEY_ID: accessKeyId, UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey } = named;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(`environment refused: the store of pictures needs ${missing.join(', ')}, too`);
  }
  const { pathname, search, hash, username, password } = new URL(endpoint);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '' || password !== '') {
    throw new Error(
      'environment refused: UPLOADS_S3_ENDPOINT is a scheme and a host, without bucket, path or password',
    );
  }
  const { UPLOADS_S3_REGION: region, UPLOADS_S3_STYLE: style } = env;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, style };
}
