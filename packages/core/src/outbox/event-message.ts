import * as z from 'zod/mini';
import { type EventTopic, eventTopics } from './event-topics.ts';
import type { OutboxEvent } from './outbox.repo.ts';

/** Channel on which relays publish and API processes listen. */
export const eventsChannel = 'fairtick:events';

/** Only kind and ids: clients read everything else from the database. */
export type EventNotice = { topic: EventTopic; memberId: string; ref: string | null };

const topics = Object.keys(eventTopics) as [EventTopic, ...EventTopic[]];
const batchSchema = z.array(
  z.strictObject({ topic: z.enum(topics), memberId: z.string(), ref: z.nullable(z.string()) }),
);

/** One message for a whole batch. */
export function encodeEvents(events: readonly OutboxEvent[]): string {
  return JSON.stringify(events.map(({ topic, memberId, ref }) => ({ topic, memberId, ref })));
}

/** @returns undefined for a malformed message. */
export function decodeEvents(text: string): EventNotice[] | undefined {
  try {
    return batchSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
