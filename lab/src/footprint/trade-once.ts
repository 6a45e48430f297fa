import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiCaller } from '../load/call-api.ts';
import { openJournal } from '../load/journal.ts';
import { registerMembers } from '../load/register-members.ts';
import { simulateMembers } from '../load/simulate-members.ts';
import { watchPrices } from '../load/watch-prices.ts';

const ordersPerSecond = 5;
const closeAfterS = 60;

/** Registers or signs in members, who place orders on their demo accounts until enough are accepted, and lets all close. */
export async function tradeOnce(
  url: string,
  folder: string,
  { members, orders }: { members: number; orders: number },
): Promise<void> {
  const api = createApiCaller(url, 8);
  const people = await registerMembers(api, { count: members });
  const prices = await watchPrices(api, { member: people[0], everyMs: 500 });
  const journal = openJournal(join(folder, 'orders'));
  const options = { api, members: people, prices, journal, perSecond: ordersPerSecond, durationsS: [closeAfterS] };
  const simulation = simulateMembers({ ...options, amount: '10.00', isCalm: () => true });
  while (simulation.figures.accepted < orders) await sleep(100);
  await simulation.stop();
  await sleep((closeAfterS + 5) * 1_000);
  prices.stop();
  journal.close();
  api.close();
}
