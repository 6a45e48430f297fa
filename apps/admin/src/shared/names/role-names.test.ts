import { expect, test } from 'vitest';
import { rolesText } from './role-names.ts';

const t = (source: string) => source;

test('built-in roles have a translated name, and other roles show their own', () => {
  expect(rolesText(['admin', 'auditor', 'night desk'], t)).toBe('管理员、审计员、night desk');
  expect(rolesText([], t)).toBe('');
});
