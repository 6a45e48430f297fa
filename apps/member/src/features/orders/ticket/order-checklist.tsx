import { Checklist } from '../../../shared/checklist/checklist.tsx';
import { orderObstacles } from './order-obstacles.ts';
import type { Ticket } from './use-ticket.ts';

/** What is missing before an order of any size is possible. */
export function OrderChecklist({ ticket: { facts, limits } }: { ticket: Ticket }) {
  return <Checklist purpose="order" obstacles={orderObstacles(facts, limits)} verified={facts.verified} />;
}
