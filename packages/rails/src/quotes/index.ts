export { createJsonSource } from './create-json-source.ts';
export { type JsonFeed, readJsonFeeds } from './json-feed.schema.ts';
