import { addPushDevice } from '@fairtick/contracts';
import type { Platform } from '../../shared/create-platform.ts';
import { readStored, writeStored } from '../../shared/storage.ts';

type Calls = Pick<Platform, 'call'>;
export type PushSupport = 'unsupported' | 'blocked' | 'available';

/** Whether this browser can get pushes. Safari on iPhones only in an app on the home screen. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

/** Asks for permission and subscribes. @returns false if the member does not allow it. */
export async function startPushHere(calls: Calls, key: string, memberId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key of the installation cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await send(calls, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  writeStored('pushOwner', memberId);
  return true;
}

/** Ties the subscription that this browser has to the running session; of another member it stays as it is. */
export async function renewPushHere(calls: Calls, memberId: string): Promise<void> {
  if (pushSupport() !== 'available' || readStored('pushOwner') !== memberId) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await send(calls, subscription);
}

async function send({ call }: Calls, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  await call(addPushDevice, { body }, { quiet: true });
}
