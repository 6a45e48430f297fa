// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import { intentsOf } from './intent-store.ts';

const tokenOf = (sid: string, sub: string) => `h.${btoa(JSON.stringify({ sid, sub }))}.s`;

it("keeps a member's undecided request after their session ends, hidden from other members", () => {
  const session = createSessionStore();
  const intent = { key: 'k', body: { amount: '500' } };
  session.signIn(tokenOf('first', 'lin'));
  intentsOf(session).keep('savings', intent);
  session.clear();
  expect(intentsOf(session).get('savings')).toBe(intent);
  session.signIn(tokenOf('second', 'lin'));
  expect(intentsOf(session).get('savings')).toBe(intent);
  session.clear();
  session.signIn(tokenOf('third', 'zhao'));
  expect(intentsOf(session).get('savings')).toBeNull();
  session.signIn(tokenOf('fourth', 'lin'));
  expect(intentsOf(session).get('savings')).toBeNull();
});
