import type { WebhookError } from '@fairtick/contracts';

export type WebhookRequest = { url: string; headers: Readonly<Record<string, string>>; body: string | Uint8Array };

/** The answer's status, or why there is none. What the answer says is not kept: it may repeat secrets. */
export type WebhookOutcome = { status: number } | { error: WebhookError };

/**
 * Sends requests to other systems, only to public addresses or hosts that the operator allows; the adapter is in
 * packages/rails. Never rejects, follows no redirect and ends within 10 seconds.
 */
export type WebhookPost = (request: WebhookRequest) => Promise<WebhookOutcome>;

/** Whether an address may be a target, as far as its text says; what its name resolves to is checked when connecting. */
export type IsAllowedTarget = (url: URL) => boolean;
