import { type WebhookSettings, webhookSettings } from '@fairtick/contracts';
import type { Cipher } from '../shared/cipher.ts';

/** What is sealed of a target: its settings, and the secret that signs a webhook. */
export type SealedSettings = { settings: WebhookSettings; secret: string | null };

const boundTo = (targetId: string) => `webhook_target:${targetId}:settings`;

export function sealSettings(cipher: Cipher, targetId: string, sealed: SealedSettings): Uint8Array<ArrayBuffer> {
  return cipher.seal(JSON.stringify(sealed), boundTo(targetId));
}

/** @throws DomainError SEALED_DATA_UNREADABLE */
export function openSettings(cipher: Cipher, targetId: string, bytes: Uint8Array): SealedSettings {
  const { settings, secret } = JSON.parse(cipher.open(bytes, boundTo(targetId))) as SealedSettings;
  return { settings: webhookSettings.parse(settings), secret };
}
