import { randomUUID } from 'node:crypto';
import { formatDecimal } from '@fairtick/contracts';
import { setLimits } from '@fairtick/core/limits';
import { expect } from 'vitest';
import { origin, type Step } from './bank.ts';
import { at, type Model, type ModelMember } from './model.ts';
import { attempt } from './run-step.ts';

/** Sets or removes a member's daily loss limit: a stricter one applies now, a looser one not before tomorrow. */
export const bound = (who: number, units: bigint | null): Step => ({
  name: `bound ${who} ${units}`,
  async run(model, bank) {
    const member = at(model.members, who);
    // A frozen member has no session to set a limit in.
    if (!member || member.restrictions.has('frozen')) return;
    const wanted = units === null ? null : units * 100n;
    const sessionId = randomUUID();
    await bank.roles.app.pool.query(
      `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, now(), now(), now() + interval '1 hour')`,
      [sessionId, member.id],
    );
    const limits = await attempt(null, () =>
      setLimits(bank.api, {
        member: { id: member.id, sessionId },
        origin,
        wanted: { dailyLoss: wanted === null ? null : formatDecimal(wanted, 2) },
      }),
    );
    const was = member.lossLimit;
    const isLooser = was !== null && (wanted === null || wanted > was);
    if (!isLooser) member.lossLimit = wanted;
    expect(limits?.dailyLoss).toMatchObject({
      amount: member.lossLimit === null ? null : formatDecimal(member.lossLimit, 2),
      used: formatDecimal(lostBy(model, member), 2),
      atRisk: formatDecimal(member.heldOrders, 2),
    });
  },
});

/** Net loss of a member's ended orders, never below zero. A history takes less than one platform day. */
function lostBy({ orders }: Pick<Model, 'orders'>, member: ModelMember): bigint {
  const net = orders.reduce((sum, one) => (one.member === member && one.end ? sum - one.end.profit : sum), 0n);
  return net > 0n ? net : 0n;
}

/** Whether another stake could exceed the member's limit if all open orders lose. */
export function isBeyondLoss(model: Pick<Model, 'orders'>, member: ModelMember, stake: bigint): boolean {
  return member.lossLimit !== null && lostBy(model, member) + member.heldOrders + stake > member.lossLimit;
}
