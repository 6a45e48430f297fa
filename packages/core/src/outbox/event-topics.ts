/** Numbers of outbox.topic; append, never renumber. */
export const eventTopics = {
  order_accepted: 1,
  order_opened: 2,
  order_settled: 3,
  wallet_changed: 4,
  session_ended: 5,
  deposit_changed: 6,
  withdrawal_changed: 7,
  identity_changed: 8,
  notified: 9,
  support_changed: 10,
  approval_changed: 11,
} as const;
export type EventTopic = keyof typeof eventTopics;

const names = new Map<number, EventTopic>(
  (Object.keys(eventTopics) as EventTopic[]).map((name) => [eventTopics[name], name]),
);

/** @throws RangeError for a number that no topic has. */
export function topicOf(number: number): EventTopic {
  const topic = names.get(number);
  if (!topic) throw new RangeError(`unknown outbox topic ${number}`);
  return topic;
}
