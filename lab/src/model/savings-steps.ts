import { type ErrorCode, formatDecimal } from '@fairtick/contracts';
import { repayAndAccrueSavings, setAutoRenew } from '@fairtick/core/savings';
import { ageSavingsPosition } from '@fairtick/test-kit/builders/savings';
import { type Bank, origin, type Step, savingsTerms } from './bank.ts';
import { addTo, at, type Model, type ModelMember, type ModelPosition } from './model.ts';
import { attempt, attemptKeyed } from './run-step.ts';
import { epochOf } from './withdrawal-steps.ts';

const interestBucket = 18;
const { termDays, rateBps, minAmount, step, maxPerMember } = savingsTerms;
const maxPositions = 12;

const activeOf = ({ positions }: Model, member: ModelMember) =>
  positions.filter((one) => one.member === member && one.outcome === null);

function whyNotSave(model: Model, member: ModelMember, amount: bigint): ErrorCode | null {
  const active = activeOf(model, member);
  const mine = active.reduce((sum, one) => sum + one.principal, 0n);
  if (member.restrictions.has('frozen')) return 'UNAUTHENTICATED';
  if (amount < minAmount) return 'SAVINGS_BELOW_MINIMUM';
  if (amount % step !== 0n) return 'SAVINGS_STEP';
  if (active.length >= maxPositions) return 'SAVINGS_TOO_MANY_POSITIONS';
  if (mine + amount > maxPerMember) return 'SAVINGS_MEMBER_LIMIT';
  return member.available < amount ? 'SAVINGS_INSUFFICIENT_BALANCE' : null;
}

export type Saving = { who: number; units: bigint; autoRenew: boolean; crash: boolean };

export const save = ({ who, units, autoRenew, crash }: Saving): Step => ({
  name: `save ${who} ${units}${autoRenew ? ' renewing' : ''}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const member = at(model.members, who);
    if (!member) return;
    const principal = units * 100n;
    const keyed = { name: this.name, expected: whyNotSave(model, member, principal), crash };
    const made = await attemptKeyed(model, bank, keyed, 'subscribeSavings', {
      member: { id: member.id, epoch: await epochOf(bank, member.id) },
      productId: bank.savingsProduct,
      amount: formatDecimal(principal, 2),
      autoRenew,
      origin,
    });
    if (!made) return;
    member.available -= principal;
    member.savings += principal;
    model.positions.push({ id: made.id, member, principal, autoRenew, age: 0, days: 0, outcome: null });
  },
});

const earned = ({ principal }: ModelPosition, days: number) => (principal * BigInt(rateBps * days)) / 3_650_000n;
/** Elapsed interest days; the first is the day after the subscription. */
const comeDays = ({ age }: ModelPosition) => Math.min(age, termDays);
const isDue = ({ age }: ModelPosition) => age > termDays;

function end(model: Model, position: ModelPosition, outcome: NonNullable<ModelPosition['outcome']>): void {
  const { member, principal } = position;
  position.days = Math.max(position.days, comeDays(position));
  position.outcome = outcome;
  const interest = outcome === 'redeemed' ? 0n : earned(position, termDays);
  member.savings -= principal;
  member.available += principal + interest;
  addTo(model, interestBucket, -interest);
}

/** In three of four cases a running position. */
function pickPosition({ positions }: Model, which: number): ModelPosition | undefined {
  const active = positions.filter(({ outcome }) => outcome === null);
  return which % 4 === 3 || active.length === 0 ? at(positions, which) : at(active, which);
}

export const takeBack = (which: number, crash: boolean): Step => ({
  name: `take back ${which}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const position = pickPosition(model, which);
    if (!position) return;
    const { id, member, outcome } = position;
    const keyed = { name: this.name, expected: outcome === null ? null : ('SAVINGS_STATE' as const), crash };
    const input = { member: { id: member.id, epoch: await epochOf(bank, member.id) }, id, origin };
    if (await attemptKeyed(model, bank, keyed, 'redeemSavings', input)) {
      end(model, position, isDue(position) ? 'matured' : 'redeemed');
    }
  },
});

export const renew = (which: number, autoRenew: boolean): Step => ({
  name: `renew ${which} ${autoRenew}`,
  async run(model, bank) {
    const position = pickPosition(model, which);
    if (!position) return;
    const { id, member, outcome } = position;
    const input = { member: { id: member.id, epoch: await epochOf(bank, member.id) }, id, autoRenew, origin };
    if (await attempt(outcome === null ? null : 'SAVINGS_STATE', () => setAutoRenew(bank.api, input)))
      position.autoRenew = autoRenew;
  },
});

/** Moves one position and those it was renewed from into the past; the worker notices with its next sweep. */
export const letDaysPass = (which: number, days: number): Step => ({
  name: `${days} days pass for ${which}`,
  async run(model, { roles }) {
    const position = pickPosition(model, which);
    if (position === undefined || position.outcome !== null) return;
    await ageSavingsPosition(roles.owner, { positionId: position.id, days });
    position.age += days;
  },
});

async function renewedId({ roles }: Bank, id: string): Promise<string> {
  const { rows } = await roles.owner.pool.query<{ id: string }>(
    'SELECT id FROM savings_position WHERE renewed_from = $1',
    [id],
  );
  return rows[0]?.id ?? '';
}

/** The worker's sweep: returns due positions, renews on time, and adds all missing interest days. */
export const grow: Step = {
  name: 'grow savings',
  async run(model, bank) {
    await repayAndAccrueSavings(bank.worker);
    // Renewed positions are appended to the same list, and may be due as well.
    for (const position of model.positions) {
      if (position.outcome !== null) continue;
      if (!isDue(position)) {
        position.days = Math.max(position.days, comeDays(position));
        continue;
      }
      const { id, member, principal, age, autoRenew } = position;
      const renews = autoRenew && !member.restrictions.has('frozen');
      end(model, position, renews ? 'renewed' : 'matured');
      if (!renews) continue;
      member.available -= principal;
      member.savings += principal;
      const next = { id: await renewedId(bank, id), member, principal, autoRenew, days: 0, outcome: null };
      model.positions.push({ ...next, age: age - termDays - 1 });
    }
  },
};
