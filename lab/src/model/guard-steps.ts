import type { ErrorCode, RestrictionKind } from '@fairtick/contracts';
import { liftRestriction, restrictMember } from '@fairtick/core/members';
import { reconcileBooks, releaseBreaker } from '@fairtick/core/reconciliation';
import { expect } from 'vitest';
import { origin, type Step } from './bank.ts';
import { at } from './model.ts';
import { attempt } from './run-step.ts';

export const restrict = (who: number, kind: RestrictionKind): Step => ({
  name: `restrict ${who} ${kind}`,
  async run(model, bank) {
    const member = at(model.members, who);
    if (!member) return;
    const expected: ErrorCode | null = member.restrictions.has(kind) ? 'RESTRICTION_ALREADY_ACTIVE' : null;
    const made = await attempt(expected, () =>
      restrictMember(bank.api, {
        memberId: member.id,
        kind,
        reason: 'model',
        memberMessage: 'model',
        endsAt: null,
        admin: bank.staff[0],
        origin,
      }),
    );
    if (made) member.restrictions.set(kind, made.id);
  },
});

export const lift = (who: number): Step => ({
  name: `lift ${who}`,
  async run(model, bank) {
    const member = at(model.members, who);
    const [first] = member?.restrictions ?? [];
    if (!member || !first) return;
    const [kind, restrictionId] = first;
    const input = { memberId: member.id, restrictionId, admin: bank.staff[1], origin };
    if (await attempt(null, () => liftRestriction(bank.api, input))) member.restrictions.delete(kind);
  },
});

export const stop: Step = {
  name: 'breaker trips',
  async run(model, { roles }) {
    const { rows } = await roles.worker.pool.query<{ tripped: boolean }>(`SELECT trip_breaker('model') AS tripped`);
    expect(rows).toEqual([{ tripped: !model.stopped }]);
    model.stopped = true;
  },
};

/** Refused before a check of the books, accepted after one without differences. */
export const release: Step = {
  name: 'breaker released',
  async run(model, bank) {
    const go = () => releaseBreaker(bank.api, { reason: 'model', admin: bank.staff[0], origin });
    if (model.stopped) {
      await attempt('BREAKER_BOOKS_DIFFER', go);
      expect((await reconcileBooks(bank.worker))?.detail.wrong).toEqual([]);
    }
    expect(await attempt(null, go)).toMatchObject({ stopped: false });
    model.stopped = false;
  },
};

/** A repeated key returns the same answer, word for word. */
export const sayAgain = (which: number): Step => ({
  name: `say again ${which}`,
  async run(model) {
    const said = at(model.said, which);
    if (said) expect(await said.again()).toEqual(said.answer);
  },
});
