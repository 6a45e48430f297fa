import * as contracts from '@fairtick/contracts';
import { approvalPermissions } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { permissionTexts } from './permission-texts.ts';

const labelled = permissionTexts.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));

test('every permission that a call or a decision needs has exactly one label', () => {
  const values: unknown[] = Object.values(contracts);
  const asked = values.flatMap((one) =>
    typeof one === 'object' && one !== null && 'permission' in one && typeof one.permission === 'string'
      ? [one.permission]
      : [],
  );
  const decided = Object.values(approvalPermissions).flatMap(({ decides }) => decides ?? []);
  const needed = new Set([...asked, ...decided].filter((one) => !one.startsWith('self:')));
  expect([...needed].filter((one) => !labelled.includes(one))).toEqual([]);
  expect(labelled.length).toBe(new Set(labelled).size);
});
