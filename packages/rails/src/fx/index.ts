export { createRateFeed } from './create-rate-feed.ts';
