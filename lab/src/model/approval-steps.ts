import { type ErrorCode, formatDecimal } from '@fairtick/contracts';
import { origin, payoutBps, type Step } from './bank.ts';
import { addTo, at, type Judging, type Model, type ModelProposal } from './model.ts';
import { attemptKeyed, type Keyed } from './run-step.ts';

const because = { reason: 'model', evidence: 'model' };
const trading = 16;
const adjustments = 20;
const bankClearing = 32;
const coverBps = 2_000n;

type Proposing = { kind: ModelProposal['kind']; who: number; amount: bigint; by: number; crash: boolean };

export const propose = ({ kind, who, amount, by, crash }: Proposing): Step => ({
  name: `propose ${kind} ${who} ${amount} by ${by}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const admin = at(bank.staff, by);
    const isFunding = kind === 'funding_in' || kind === 'funding_out';
    const member = isFunding ? null : (at(model.members, who) ?? null);
    if (!admin) return;
    const isOwn = member !== null && member === model.members[0] && admin === bank.staff[2];
    const expected = isOwn ? 'REVIEW_OWN_ACCOUNT' : null;
    const keyed: Keyed = { name: this.name, expected, crash };
    const common = { amount: formatDecimal(amount, 2), ...because, admin, origin };
    const made =
      kind === 'manual_add' || kind === 'manual_deduct'
        ? await attemptKeyed(model, bank, keyed, 'proposeAdjustment', {
            ...common,
            memberId: member?.id ?? '',
            type: kind,
            category: 'other',
          })
        : await attemptKeyed(model, bank, keyed, 'proposeHouseFunding', {
            ...common,
            direction: kind === 'funding_in' ? 'in' : 'out',
          });
    if (!made) return;
    model.proposals.push({
      id: made.approvalId,
      kind,
      member,
      amount,
      state: 'pending',
      proposedBy: admin.id,
      decidedBy: null,
    });
  },
});

/** Whether the remaining house balance still covers the potential payouts of open real orders. */
function isCovered(model: Model, amount: bigint): boolean {
  const left = (model.house.get(trading) ?? 0n) - amount;
  const open = model.orders
    .filter(({ end }) => end === null)
    .reduce((sum, { stake }) => sum + (stake * BigInt(payoutBps)) / 10_000n, 0n);
  return left >= 0n && (open === 0n || left * coverBps >= open * 10_000n);
}

export const decide = (isYes: boolean, { which, by, stale, crash }: Judging): Step => ({
  name: `${isYes ? 'approve' : 'reject'} proposal ${which} by ${by}${stale ? ' stale' : ''}${crash ? ' crash' : ''}`,
  async run(model, bank) {
    const pending = model.proposals.filter(({ state }) => state === 'pending');
    const proposal = at(which % 4 === 3 ? model.proposals : pending, which);
    const admin = at(bank.staff, by);
    if (!proposal || !admin) return;
    const { id, kind, member, amount, state, proposedBy } = proposal;
    const expected = (): ErrorCode | null => {
      if (state !== 'pending') return 'APPROVAL_DECIDED';
      if (stale) return 'REVIEW_CHANGED';
      if (proposedBy === admin.id) return 'APPROVAL_OWN';
      if (member !== null && member === model.members[0] && admin === bank.staff[2]) return 'REVIEW_OWN_ACCOUNT';
      if (!isYes) return null;
      if (model.stopped && (kind === 'manual_add' || kind === 'funding_out')) return 'OUTGOING_STOPPED';
      if (kind === 'manual_deduct' && (member?.available ?? 0n) < amount) return 'ADJUSTMENT_INSUFFICIENT_BALANCE';
      return kind === 'funding_out' && !isCovered(model, amount) ? 'HOUSE_FUNDING_COVER' : null;
    };
    const version = stale ? 2 : 1;
    const keyed = { name: this.name, expected: expected(), crash };
    const done = await attemptKeyed(model, bank, keyed, 'decideApproval', {
      id,
      version,
      approve: isYes,
      note: '',
      admin,
      origin,
    });
    if (!done) return;
    proposal.state = isYes ? 'approved' : 'rejected';
    proposal.decidedBy = admin.id;
    if (isYes) put(model, proposal);
  },
});

function put(model: Model, { kind, member, amount }: ModelProposal): void {
  const signed = kind === 'manual_add' || kind === 'funding_in' ? amount : -amount;
  if (member === null) {
    addTo(model, bankClearing, -signed);
    addTo(model, trading, signed);
  } else {
    addTo(model, adjustments, -signed);
    member.available += signed;
  }
}
