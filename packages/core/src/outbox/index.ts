export { decodeEvents, type EventNotice, encodeEvents, eventsChannel } from './event-message.ts';
export { type EventTopic, eventTopics } from './event-topics.ts';
export type { OutboxEvent } from './outbox.repo.ts';
export { relayBatchLimit, relayEvents } from './relay-events.ts';
