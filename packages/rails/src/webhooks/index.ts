export { createTargetCheck } from './create-target-check.ts';
export { createWebhookPost } from './create-webhook-post.ts';
