export { createTargetCheck } from './create-target-check.ts';
export { createWebhookPost } from './create-webhook-post.ts';
export { isPublicAddress } from './is-public-address.ts';
