import type { PushSender } from '@fairtick/core/notifications';
import type { Env } from '../env.ts';

type PushEnv = Pick<
  Env,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUBLIC_URL' | 'PUSH_ALLOWED_HOSTS'
>;

/** Sends to push services, or null without keys. Created on first use and cached, so that other workers never load it. */
export function pushSender(env: PushEnv): () => Promise<PushSender | null> {
  let opened: Promise<PushSender | null> | undefined;
  return () => (opened ??= open(env));
}

async function open(env: PushEnv): Promise<PushSender | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_ALLOWED_HOSTS: allowedHosts } = env;
  if (publicKey === undefined || privateKey === undefined) return null;
  const { createPushSender } = await import('@fairtick/rails/push');
  return createPushSender({ publicKey, privateKey, subject: subjectOf(env), allowedHosts });
}

/** Push services want a way to reach the sender; an address without TLS is none. */
function subjectOf({ VAPID_SUBJECT: subject, PUBLIC_URL: url }: PushEnv): string {
  if (subject !== undefined) return subject;
  return url?.startsWith('https:') ? url : 'mailto:postmaster@localhost';
}
