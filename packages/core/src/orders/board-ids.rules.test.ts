import { describe, expect, it } from 'vitest';
import { uuidsV7 } from '../context.ts';
import { firstIdAt, lastId } from './board-ids.rules.ts';

const at = new Date('2026-11-20T08:00:00.000Z');
const idAt = (ms: number) => uuidsV7({ now: () => new Date(at.getTime() + ms) }).uuid();

describe('a range of time as a range of ids', () => {
  it('holds every id of its time and a small margin, and none of an hour before or after', () => {
    expect(idAt(0) >= firstIdAt(at)).toBe(true);
    expect(idAt(-4_000) >= firstIdAt(at)).toBe(true);
    expect(idAt(-3_600_000) >= firstIdAt(at)).toBe(false);
    expect(idAt(-1) < lastId(at)).toBe(true);
    expect(idAt(4_000) < lastId(at)).toBe(true);
    expect(idAt(3_600_000) < lastId(at)).toBe(false);
  });

  it('without an instant holds all of them', () => {
    expect(firstIdAt(null) <= idAt(0) && idAt(0) < lastId(null)).toBe(true);
    expect(firstIdAt(new Date(0))).toBe('00000000-0000-0000-0000-000000000000');
  });
});
