import { expect, test } from 'vitest';
import { rolesText } from './role-names.ts';

const t = (source: string) => source;

test('roles that came with the software have a name, others are called as they are', () => {
  expect(rolesText(['admin', 'auditor', 'night desk'], t)).toBe('管理员、审计员、night desk');
  expect(rolesText([], t)).toBe('');
});
